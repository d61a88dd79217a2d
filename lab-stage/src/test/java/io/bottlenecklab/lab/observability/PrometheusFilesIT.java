package io.bottlenecklab.lab.observability;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.process.Program;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Prometheus' own tool reads the committed files, and runs the tests of the rules. */
@EnabledIf("io.bottlenecklab.lab.observability.ObservabilityImage#isHere")
class PrometheusFilesIT {

  private static final Path FILES =
      Path.of("..", ObservabilityPrograms.FOLDER, "prometheus").toAbsolutePath().normalize();

  @ParameterizedTest
  @ValueSource(strings = {"prometheus.yml", "embedded.yml"})
  void prometheus_accepts_the_configuration_and_all_rules(String file) {
    assertThat(
            promtool("check", "config", ObservabilityPrograms.PROMETHEUS_CONFIGURATION + "/" + file)
                .lines())
        .contains("  SUCCESS: 3 rule files found")
        .anyMatch(line -> line.contains("is valid prometheus config"));
  }

  @Test
  void the_rules_name_each_bottleneck_and_each_missed_objective() {
    var result =
        promtool(
            "test", "rules", ObservabilityPrograms.PROMETHEUS_CONFIGURATION + "/tests/rules.yml");

    assertThat(result.exitCode()).as(String.join("\n", result.lines())).isZero();
  }

  private static Program.Result promtool(String... arguments) {
    var options =
        Stream.of(
            "run",
            "--rm",
            "--network=none",
            "--volume=%s:%s:ro".formatted(FILES, ObservabilityPrograms.PROMETHEUS_CONFIGURATION),
            "--entrypoint=promtool",
            ObservabilityPrograms.PROMETHEUS_IMAGE);
    return new DockerCli("this test")
        .run(
            Map.of(), _ -> {}, Stream.concat(options, Stream.of(arguments)).toArray(String[]::new));
  }
}
