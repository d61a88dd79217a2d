package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.check.SystemCheck;
import io.bottlenecklab.lab.kafka.Brokers;
import java.util.List;
import java.util.function.Consumer;

/** A check of the fixture system that needs a broker; commands fail before it runs. */
public final class FixtureCheck implements SystemCheck {

  @Override
  public String system() {
    return "fixture";
  }

  @Override
  public String proves() {
    return "nothing";
  }

  @Override
  public List<String> needs() {
    return List.of(Brokers.LOCAL);
  }

  @Override
  public boolean run(Subject subject, Consumer<String> output, Consumer<String> progress) {
    throw new UnsupportedOperationException("nothing runs it");
  }
}
