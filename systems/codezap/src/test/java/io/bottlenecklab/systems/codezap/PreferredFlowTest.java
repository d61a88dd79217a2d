package io.bottlenecklab.systems.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.cli.options.SingleVariantOptions;
import io.bottlenecklab.lab.systems.Systems;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** A variant that is the arm of several experiments, whose flows differ. */
class PreferredFlowTest {

  private static final String VARIANT = "codezap-tuned";

  private final Catalogue catalogue = Catalogue.load(Systems.known());

  @Test
  void the_first_experiment_with_a_preferred_flow_applies() {
    var experiments = catalogue.experimentsWith(VARIANT);
    var last = experiments.getLast().flow();
    assertThat(experiments.getFirst().flow()).isNotEqualTo(last);

    var command = new Measuring();
    new CommandLine(command).parseArgs(VARIANT);

    var subject = command.options.variant(catalogue, flow -> flow.name().equals(last));
    assertThat(subject.flow().name()).isEqualTo(last);
    assertThat(command.options.variant(catalogue).flow().name())
        .isEqualTo(experiments.getFirst().flow());
  }

  /** A command with the options. */
  @Command
  private static final class Measuring {
    @Mixin private final SingleVariantOptions options = new SingleVariantOptions();
  }
}
