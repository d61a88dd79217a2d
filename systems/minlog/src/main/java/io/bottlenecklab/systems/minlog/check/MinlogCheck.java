package io.bottlenecklab.systems.minlog.check;

import io.bottlenecklab.lab.check.SystemCheck;
import io.bottlenecklab.lab.kafka.Brokers;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;

/** Every registered record is stored once, or is a dead letter. */
public final class MinlogCheck implements SystemCheck {

  @Override
  public String system() {
    return "minlog";
  }

  @Override
  public String proves() {
    return "every record on the topic of registrations is stored, or is a dead letter;"
        + " with --answered, so is every one that was answered 202";
  }

  @Override
  public List<String> needs() {
    return List.of(Brokers.LOCAL);
  }

  @Override
  public boolean readsAnswered() {
    return true;
  }

  @Override
  public boolean run(Subject subject, Consumer<String> output, Consumer<String> progress)
      throws SQLException {
    var brokers = Brokers.of(subject.addresses()).orElseThrow();
    var isStored =
        TopicCheck.run(subject.database(), brokers, progress)
            .report("records on the topic", output);
    var answered = subject.answered();
    return (answered.isEmpty()
            || AnsweredCheck.run(subject.database(), brokers.central(), answered.get())
                .report("records answered 202", output))
        && isStored;
  }
}
