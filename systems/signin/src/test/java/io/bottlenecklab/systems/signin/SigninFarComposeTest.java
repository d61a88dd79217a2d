package io.bottlenecklab.systems.signin;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.MAP;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.compose.file.ComposeFile;
import io.bottlenecklab.lab.systems.Systems;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;

/** A variant on another machine, as compose gets it. */
class SigninFarComposeTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void a_proxy_stands_before_the_database_which_waits_and_has_fewer_processors() {
    var services =
        services(
            Map.of(
                "lab.distance.database", "2ms±0.5ms",
                "lab.database.commit-wait", "3ms",
                "lab.processors.database", "0.5",
                "lab.processors.service", "1"));

    assertThat(services)
        .containsOnlyKeys(
            "postgres-bcrypt-8-commit-wait-3-cpus-0.5",
            "seed-far",
            "distance-database-far",
            "auth-far");
    assertThat(services.get("distance-database-far"))
        .containsEntry("command", List.of("0.0.0.0:5432", "postgres:5432", "2000", "500"))
        .containsEntry(
            "networks", Map.of("default", Map.of("aliases", List.of("distance-postgres"))));
    assertThat(services.get("postgres-bcrypt-8-commit-wait-3-cpus-0.5"))
        .containsEntry("cpus", 0.5)
        .extractingByKey("command")
        .asString()
        .contains("commit_delay=3000", "commit_siblings=0");
    assertThat(services.get("auth-far"))
        .containsEntry("cpus", 1.0)
        .extractingByKey("environment", as(MAP))
        .containsEntry("SPRING_DATASOURCE_URL", "jdbc:postgresql://distance-postgres:5432/auth");
    assertThat(services.get("seed-far"))
        .extractingByKey("environment", as(MAP))
        .containsEntry("SPRING_DATASOURCE_URL", "jdbc:postgresql://postgres:5432/auth");
  }

  @Test
  void at_no_distance_there_is_no_proxy() {
    assertThat(services(Map.of("lab.distance.database", "0ms")))
        .containsOnlyKeys("postgres-bcrypt-8", "seed-far", "auth-far");
  }

  private Map<String, Map<String, Object>> services(Map<String, Object> knobs) {
    var variant =
        Catalogue.load(Systems.known())
            .variant("signin-postgres-after")
            .with(knobs, folder.resolve("far.yaml"), KnobCatalogue.load());
    Map<String, Map<String, Map<String, Object>>> file =
        new Yaml().load(ComposeFile.render(List.of(variant)));
    return Objects.requireNonNull(file.get("services"));
  }
}
