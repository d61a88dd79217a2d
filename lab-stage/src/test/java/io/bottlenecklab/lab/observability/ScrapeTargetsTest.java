package io.bottlenecklab.lab.observability;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.StillVariant;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ScrapeTargetsTest {

  @TempDir private Path home = Path.of("");

  private record Replicated(Variant variant, Map<String, List<URI>> replicas)
      implements StillVariant {}

  private static Replicated variant(String name, String... processes) {
    var values = new TreeMap<String, Object>(Map.of("lab.system", "fixture"));
    return new Replicated(
        new Variant(name, Path.of(name + ".yaml"), values),
        Map.of("fixture-service", List.of(processes).stream().map(URI::create).toList()));
  }

  @Test
  void each_variant_has_a_file_with_its_processes_and_the_labels_of_their_series() {
    var targets = ScrapeTargets.in(home.resolve("targets"));

    targets.add(variant("before", "http://127.0.0.1:1", "http://127.0.0.1:2"));
    targets.add(variant("after", "http://127.0.0.1:3"));

    var group = JsonMapper.shared().readTree(targets.folder().resolve("before.json")).get(0);
    assertThat(group.path("targets").valueStream().map(JsonNode::asString))
        .containsExactly("127.0.0.1:1", "127.0.0.1:2");
    assertThat(group.at("/labels/system").asString()).isEqualTo("fixture");
    assertThat(group.at("/labels/service").asString()).isEqualTo("fixture-service");
    assertThat(group.at("/labels/variant").asString()).isEqualTo("before");
    assertThat(targets.folder().resolve("after.json")).content().contains("127.0.0.1:3");
    assertThat(targets.folder()).isDirectoryNotContaining("glob:**.new");
  }

  @Test
  void another_user_can_read_them() throws IOException {
    var targets = ScrapeTargets.in(home.resolve("targets"));
    targets.add(variant("before", "http://127.0.0.1:1"));

    assertThat(permissions(targets.folder())).isEqualTo("rwxr-xr-x");
    assertThat(permissions(targets.folder().resolve("before.json"))).isEqualTo("rw-r--r--");
  }

  @Test
  void nothing_of_them_stays() throws IOException {
    var targets = ScrapeTargets.in(home.resolve("targets"));
    targets.add(variant("before", "http://127.0.0.1:1"));

    targets.delete();

    assertThat(targets.folder()).doesNotExist();
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }
}
