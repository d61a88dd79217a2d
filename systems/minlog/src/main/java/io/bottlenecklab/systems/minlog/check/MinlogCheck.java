package io.bottlenecklab.systems.minlog.check;

import io.bottlenecklab.lab.check.SystemCheck;
import io.bottlenecklab.lab.kafka.Brokers;
import java.nio.file.Path;
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
    var result = TopicCheck.run(subject.database(), brokers, progress);
    output.accept(
        "%,d records on the topic: %,d dead letters, %,d lost"
            .formatted(result.onTopic(), result.dead(), result.lost()));
    result.examples().forEach(lost -> output.accept("lost: " + lost));
    var answered = subject.answered();
    return (answered.isEmpty() || answered(subject, brokers, answered.get(), output))
        && result.lost() == 0;
  }

  private static boolean answered(
      Subject subject, Brokers brokers, Path journal, Consumer<String> output) throws SQLException {
    var result = AnsweredCheck.run(subject.database(), brokers.central(), journal);
    output.accept(
        "%,d records answered 202: %,d dead letters, %,d lost"
            .formatted(result.answered(), result.dead(), result.lost()));
    result.examples().forEach(lost -> output.accept("lost: " + lost));
    return result.lost() == 0;
  }
}
