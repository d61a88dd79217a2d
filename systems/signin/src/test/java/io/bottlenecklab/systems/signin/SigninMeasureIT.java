package io.bottlenecklab.systems.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.system.LabProcess;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code capacity} and {@code limit} as a user runs them, on real processes; the first on the
 * second database.
 */
@Slow
class SigninMeasureIT {

  @TempDir private Path home = Path.of("");

  @Test
  void limit_compares_the_service_with_its_bare_work() throws IOException, InterruptedException {
    var out = home.resolve("out");
    try (var lab =
        LabProcess.start(
            home,
            "limit",
            "signin-postgres-before",
            "--quick",
            "--rounds",
            "2",
            "--users",
            "500",
            "--out",
            out.toString())) {
      lab.await("overhead per request: ");
      assertThat(lab.exitCode()).isZero();
    }
    var limit = json(out.resolve("limit.json"));
    assertThat(limit.at("/users").asInt()).isEqualTo(500);
    assertThat(limit.at("/works/0/name").asString()).isEqualTo("check");
    assertThat(limit.at("/works/0/ratio/mean").asDouble()).isBetween(0.01, 1.2);
    assertThat(limit.at("/works/1/bare/perSecond").asDouble()).isPositive();
    assertThat(limit.at("/works/1/bare/databaseCpuMs").asDouble()).isPositive();
    assertThat(limit.at("/works/0/bare/databaseCpuMs").asDouble())
        .isLessThan(limit.at("/works/1/bare/databaseCpuMs").asDouble());
    assertThat(limit.at("/rounds").size()).isEqualTo(2);
  }

  /** Takes minutes; CapacityFinderIT has the short form. */
  @Test
  @EnabledIfSystemProperty(named = "lab.test.long", matches = "true")
  void capacity_finds_a_rate_and_shows_the_curve() throws IOException, InterruptedException {
    var out = home.resolve("out");
    int exit;
    try (var lab =
        LabProcess.start(
            home,
            "capacity",
            "signin-bcrypt-10",
            "--quick",
            "--users",
            "500",
            "--out",
            out.toString())) {
      lab.await("closed load: ");
      exit = lab.exitCode();
    }
    var capacity = json(out.resolve("capacity.json"));
    assertThat(capacity.at("/users").asInt()).isEqualTo(500);
    // a busy machine may confirm nothing, or find no rate that meets the objective
    assertThat(exit).isEqualTo(capacity.at("/confirmed").asBoolean() ? 0 : 3);
    assertThat(exit == 3 || capacity.at("/perSecond").asDouble() > 0).isTrue();
    assertThat(capacity.at("/curve").size()).isGreaterThan(3);
    assertThat(capacity.at("/curve/0/cpu/database").asDouble()).isNotNegative();
    assertThat(capacity.at("/objective/belowMs").asDouble()).isEqualTo(300);
  }

  private static JsonNode json(Path file) {
    return JsonMapper.shared().readTree(file.toFile());
  }
}
