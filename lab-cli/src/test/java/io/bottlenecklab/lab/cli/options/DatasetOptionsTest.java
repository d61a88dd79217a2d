package io.bottlenecklab.lab.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

class DatasetOptionsTest {

  @Test
  void every_key_of_a_dataset_is_an_option() {
    assertThat(SystemUnderTest.all())
        .isNotEmpty()
        .allSatisfy(system ->
            assertThat(system.datasetKeys())
                .isNotEmpty()
                .allSatisfy(key ->
                    assertThat(seeded(system, "--%s=3".formatted(key.name())))
                        .isEqualTo(system.usualDataset().with(key.name(), 3))));
  }

  @Test
  void what_is_not_given_stays_as_it_was() {
    for (var system : SystemUnderTest.all()) {
      assertThat(seeded(system)).isEqualTo(system.usualDataset());
    }
  }

  @Test
  void a_size_out_of_range_is_refused_with_what_is_allowed() {
    var fixture = SystemUnderTest.all().getFirst();

    assertThatExceptionOfType(ParameterException.class)
        .isThrownBy(() -> seeded(fixture, "--items=0"))
        .withMessageStartingWith("--items is 0; allowed: 1 to 1");
  }

  @Test
  void a_key_of_no_system_is_refused() {
    assertThatExceptionOfType(ParameterException.class)
        .isThrownBy(() -> seeded(SystemUnderTest.all().getFirst(), "--sellers=3"));
  }

  private static Dataset seeded(SystemUnderTest system, String... arguments) {
    var command = new Seeding();
    var lab = new CommandLine(new Lab()).addSubcommand("seed", new CommandLine(command));
    DatasetOptions.addTo(lab);
    var words = new ArrayList<>(List.of("seed"));
    words.addAll(List.of(arguments));
    lab.parseArgs(words.toArray(String[]::new));
    var variant =
        new Variant("x", Path.of("x.yaml"), new TreeMap<>(Map.of("lab.system", system.key())));
    return command.datasets.of(variant, system.usualDataset());
  }

  /** A command line with a command of this test. */
  @Command
  private static final class Lab {}

  /** A command with the options. */
  @Command
  private static final class Seeding {
    @Mixin private final DatasetOptions datasets = new DatasetOptions();
  }
}
