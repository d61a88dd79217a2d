package io.bottlenecklab.lab.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingService;
import io.bottlenecklab.lab.backing.BackingService.Request;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Of the fixture system, and of every kind of server; each system has a test of its own files. */
class HelmChartTest {

  private static final Variant SLOW = variant("fixture-slow");
  private static final Variant FAST = variant("fixture-fast");

  private static Variant variant(String name) {
    var folder = SystemUnderTest.all().getFirst().folder();
    return Variant.read(folder.resolve("variants").resolve(name + ".yaml"), KnobCatalogue.load());
  }

  private static String text(String file) {
    var files = HelmChart.render(List.of(SLOW, FAST));
    return Objects.requireNonNull(files.get(HelmChart.FOLDER.resolve(file)), file);
  }

  private static Map<String, Object> data(String file) {
    return new Yaml().load(text(file));
  }

  @Test
  void each_variant_and_each_system_has_a_file() {
    assertThat(HelmChart.render(List.of(SLOW, FAST)).keySet())
        .containsExactlyInAnyOrder(
            HelmChart.SCHEMA,
            HelmChart.SERVERS,
            HelmChart.SYSTEMS.resolve("fixture.yaml"),
            HelmChart.VARIANTS.resolve("fixture-fast.yaml"),
            HelmChart.VARIANTS.resolve("fixture-slow.yaml"));
  }

  @Test
  void a_variant_has_its_knobs_and_what_its_services_connect_to() {
    assertThat(data("catalogue/variants/fixture-slow.yaml"))
        .containsEntry("system", "fixture")
        .containsEntry("knobs", new Yaml().load(SLOW.yaml()))
        .containsEntry("servers", Map.of())
        .containsEntry("clients", Map.of("fixture-service", Map.of("environment", Map.of())));
  }

  @Test
  void a_system_has_its_dataset_and_its_services() {
    assertThat(data("catalogue/systems/fixture.yaml"))
        .containsEntry(
            "services",
            Map.of("fixture-service", Map.of("port", 8099, "processes", "lab.replicas")))
        .containsKeys("dataset", "memory", "ranges");
  }

  @Test
  void the_schema_has_the_variants_and_the_ranges_of_their_knobs() {
    var schema = JsonMapper.shared().readTree(text("values.schema.json"));
    var knobs = schema.at("/allOf/0/then/properties/knobs/properties");

    assertThat(schema.at("/properties/variant/enum").valueStream().map(JsonNode::asString))
        .containsExactly("fixture-slow", "fixture-fast");
    assertThat(schema.at("/additionalProperties").asBoolean(true)).isFalse();
    assertThat(knobs.at("/lab/properties/replicas/maximum").asInt()).isEqualTo(4);
    assertThat(knobs.at("/lab/properties/heap/pattern").asString()).contains("MB");
    assertThat(knobs.at("/lab/additionalProperties").asBoolean(true)).isFalse();
  }

  /** They decide which servers there are, and those are in the variant's file. */
  @Test
  void system_and_distances_cannot_be_set() {
    var schema = text("values.schema.json");

    assertThat(schema).doesNotContain("\"distance\"", "\"system\"");
  }

  private static Stream<BackingServer> servers() {
    var request =
        new Request("part", "contents", Map.of(), Map.of(), List.of("shop"), Optional.of("shop"));
    return BackingService.keys().stream()
        .flatMap(key -> BackingService.named(key).orElseThrow().of(request).servers().stream());
  }

  @Test
  void no_server_is_root_and_each_says_where_it_writes_and_when_it_is_ready() {
    assertThat(servers().map(server -> new ChartServer(server.container(), Map.of()).data()))
        .isNotEmpty()
        .allSatisfy(server -> {
          assertThat(server).containsKeys("image", "memory", "ports", "writes", "health");
          assertThat((Integer) server.get("user")).isPositive();
          assertThat(server.toString()).doesNotContain("${", "$$");
        });
  }
}
