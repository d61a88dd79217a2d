package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.cli.options.DatasetOptions;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

class DatasetOptionsTest {

  @Test
  void every_number_of_a_dataset_is_an_option() {
    for (var system : SystemUnderTest.all()) {
      for (var key : system.datasetKeys()) {
        assertThat(seeded(system, "--%s=3".formatted(key.name())))
            .isEqualTo(system.usualDataset().with(key.name(), 3));
      }
    }
  }

  @Test
  void what_is_not_given_stays_as_it_was() {
    for (var system : SystemUnderTest.all()) {
      assertThat(seeded(system)).isEqualTo(system.usualDataset());
    }
  }

  @Test
  void a_number_of_another_system_is_refused_with_the_options_there_are() {
    var minlog = system("minlog");

    assertThatExceptionOfType(ParameterException.class)
        .isThrownBy(() -> seeded(minlog, "--sellers=3"))
        .withMessage("--sellers is not of the system minlog; allowed: --citizens, --entries");
    assertThatExceptionOfType(ParameterException.class)
        .isThrownBy(() -> seeded(minlog, "--citizens=0"))
        .withMessageStartingWith("--citizens is 0; allowed: ");
  }

  private static SystemUnderTest system(String key) {
    return SystemUnderTest.all().stream()
        .filter(system -> system.key().equals(key))
        .findFirst()
        .orElseThrow();
  }

  private static Dataset seeded(SystemUnderTest system, String... arguments) {
    var command = new Seeding();
    new CommandLine(command).parseArgs(arguments);
    var variant =
        new Variant("x", Path.of("x.yaml"), new TreeMap<>(Map.of("lab.system", system.key())));
    return command.datasets.of(variant, system.usualDataset());
  }

  /** Any that takes them. */
  @Command
  private static final class Seeding {
    @Mixin private final DatasetOptions datasets = new DatasetOptions();
  }
}
