package io.bottlenecklab.lab.run.single;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.CheckoutCopy;
import io.bottlenecklab.lab.load.Flow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

class SingleVariantOptionsTest {

  private static final String SLOW = "variants/fixture-slow.yaml";
  private static final String DELAY = "experiments/fixture-delay.yaml";
  private static final String LATER = "experiments/fixture-later.yaml";

  @TempDir private Path root = Path.of("");

  /** Two experiments, which their datasets tell apart, and a variant that is in none. */
  private Catalogue catalogue() throws IOException {
    var copy = CheckoutCopy.of("fixture", root);
    Files.copy(copy.file(DELAY), copy.file(LATER));
    Files.copy(copy.file(SLOW), copy.file("variants/fixture-alone.yaml"));
    return copy.replace(LATER, "{items: 10,", "{items: 7,").catalogue();
  }

  @Test
  void the_first_experiment_with_a_preferred_flow_applies() throws IOException {
    var asked = new AtomicInteger();

    var subject = subject(catalogue(), _ -> asked.incrementAndGet() == 2, "fixture-slow");

    assertThat(items(subject)).isEqualTo(7);
  }

  @Test
  void the_first_experiment_applies_where_no_flow_is_preferred() throws IOException {
    var subject = subject(catalogue(), _ -> false, "fixture-slow", "--quick", "--seed", "4");

    assertThat(items(subject)).isEqualTo(10);
    assertThat(subject.variant().name()).isEqualTo("fixture-slow");
    assertThat(subject.flow().name()).isEqualTo("fixture-get");
    assertThat(subject.quick()).isTrue();
    assertThat(subject.seed()).isEqualTo(4);
  }

  @Test
  void an_experiment_that_is_given_applies_whatever_is_preferred() throws IOException {
    var catalogue = catalogue();

    for (var preferred : List.<Predicate<Flow>>of(_ -> true, _ -> false)) {
      assertThat(
              items(subject(catalogue, preferred, "fixture-slow", "--experiment", "fixture-later")))
          .isEqualTo(7);
    }
  }

  @Test
  void a_variant_of_no_experiment_is_measured_with_the_systems_first_flow() throws IOException {
    var catalogue = catalogue();
    var subject = subject(catalogue, _ -> false, "fixture-alone");

    assertThat(subject.flow().name()).isEqualTo("fixture-get");
    assertThat(subject.dataset()).isEqualTo(catalogue.datasetOf("fixture-alone"));
  }

  @Test
  void an_experiment_without_the_variant_is_refused_with_its_arms() throws IOException {
    var catalogue = catalogue();

    assertThatExceptionOfType(ParameterException.class)
        .isThrownBy(
            () -> subject(catalogue, _ -> true, "fixture-alone", "--experiment", "fixture-delay"))
        .withMessage(
            "fixture-alone is not an arm of fixture-delay; its arms: fixture-slow, fixture-fast");
  }

  private static int items(SingleVariant subject) {
    return subject.dataset().size("items");
  }

  private static SingleVariant subject(
      Catalogue catalogue, Predicate<Flow> preferred, String... arguments) {
    var command = new Measuring();
    new CommandLine(command).parseArgs(arguments);
    return command.options.variant(catalogue, preferred);
  }

  /** A command with the options. */
  @Command
  private static final class Measuring {
    @Mixin private final SingleVariantOptions options = new SingleVariantOptions();
  }
}
