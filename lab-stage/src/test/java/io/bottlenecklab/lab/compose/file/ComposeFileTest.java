package io.bottlenecklab.lab.compose.file;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.MAP;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** Of the fixture system; each system has a test of its own profiles. */
class ComposeFileTest {

  @Test
  void a_system_is_in_the_file_because_its_folder_is_there() {
    var services = section("services", variant("fixture-slow"), variant("fixture-fast"));

    assertThat(services).containsOnlyKeys("fixture-fixture-slow", "fixture-fixture-fast");
    assertThat(services.get("fixture-fixture-slow"))
        .containsEntry("image", "bottleneck-lab/fixture-service")
        .containsEntry("profiles", List.of("fixture-slow"))
        .containsEntry("ports", List.of("${LISTEN_ADDRESS:-127.0.0.1}:${FIXTURE_PORT:-8099}:8099"))
        .containsEntry(
            "volumes", List.of("${LAB_VARIANTS:-./systems/fixture/variants}:/variants:ro"))
        .containsEntry(
            "environment",
            Map.of(
                "LAB_VARIANT_FILE",
                "/variants/fixture-slow.yaml",
                "JAVA_TOOL_OPTIONS",
                "-Xmx64m",
                "MANAGEMENT_METRICS_TAGS_SYSTEM",
                "fixture",
                "MANAGEMENT_METRICS_TAGS_VARIANT",
                "fixture-slow"))
        .containsEntry("networks", Map.of("default", Map.of("aliases", List.of("fixture-service"))))
        .containsEntry("mem_limit", "320m")
        .doesNotContainKey("depends_on");
  }

  @Test
  void an_image_is_trained_with_the_variant_that_the_system_names() {
    assertThat(section("services", variant("fixture-fast")).get("fixture-fixture-fast"))
        .containsEntry(
            "build",
            Map.of(
                "context",
                ".",
                "args",
                Map.of(
                    "APP",
                    "fixture-service",
                    "PORT",
                    8099,
                    "VARIANT",
                    "systems/fixture/variants/fixture-slow.yaml")));
  }

  @Test
  void a_container_is_limited_and_its_files_are_read_only() {
    assertThat(section("services", variant("fixture-slow")).values())
        .allSatisfy(service ->
            assertThat(service)
                .containsKeys("cpus", "mem_limit", "healthcheck")
                .containsEntry("read_only", true));
  }

  @Test
  void replicas_stand_behind_one_nginx_that_names_each() {
    var values = new TreeMap<>(variant("fixture-slow").values());
    values.put("lab.replicas", 2L);
    values.put("lab.cpus-per-replica", 1L);
    var variant = new Variant("twice", Path.of("twice.yaml"), values);

    var services = section("services", variant);

    assertThat(services)
        .containsOnlyKeys("fixture-twice-1", "fixture-twice-2", "nginx-fixture-twice");
    assertThat(services.get("fixture-twice-2"))
        .containsEntry("cpus", 1)
        .containsEntry("ports", List.of("${LISTEN_ADDRESS:-127.0.0.1}::8099"));
    assertThat(services.get("nginx-fixture-twice"))
        .containsEntry("ports", List.of("${LISTEN_ADDRESS:-127.0.0.1}:${FIXTURE_PORT:-8099}:8099"))
        .containsEntry(
            "depends_on",
            Map.of(
                "fixture-twice-1", Map.of("condition", "service_healthy"),
                "fixture-twice-2", Map.of("condition", "service_healthy")));
    assertThat(section("configs", variant).get("nginx-fixture-twice"))
        .extractingByKey("content")
        .asString()
        .contains("server fixture-twice-1:8099", "server fixture-twice-2:8099", "$$http_host")
        .contains("client_max_body_size 0;");
  }

  /** The image's options name another one, and the JVM reads this variable after them. */
  @Test
  void a_stated_collector_takes_the_place_of_the_images() {
    var values = new TreeMap<>(variant("fixture-slow").values());
    values.put("lab.garbage-collector", "zgc");

    assertThat(section("services", new Variant("z", Path.of("z.yaml"), values)).get("fixture-z"))
        .extractingByKey("environment", as(MAP))
        .containsEntry("_JAVA_OPTIONS", "-XX:-UseSerialGC -XX:+UseZGC");
  }

  @Test
  void a_sealed_variant_does_not_expose_its_knobs() {
    var variant = new Variant("mystery", Path.of("mystery.yaml"), variant("fixture-slow").values());

    assertThat(ComposeFile.render(List.of(variant), Disclosure.SEALED))
        .contains("MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE: health,prometheus")
        .contains("LAB_VARIANT_FILE: /variants/mystery.yaml");
  }

  @Test
  void the_text_is_the_same_each_time_and_says_what_it_takes_from_the_environment() {
    var variants = List.of(variant("fixture-slow"), variant("fixture-fast"));
    var text = ComposeFile.render(variants);

    assertThat(text)
        .isEqualTo(ComposeFile.render(variants))
        .startsWith("# Generated from systems/ by `./lab generate`. Do not edit.\n")
        .contains("--profile fixture-slow up", "DATASET_ITEMS", "FIXTURE_PORT", "LISTEN_ADDRESS")
        .doesNotContain("&id001");
  }

  @Test
  void a_profile_of_its_own_records_the_metrics_for_programs_of_this_machine() {
    var text = ComposeFile.renderWithObservability(List.of(variant("fixture-slow")));

    var services = section(text, "services");
    assertThat(services).containsOnlyKeys("fixture-fixture-slow", "prometheus", "grafana");
    assertThat(services.get("prometheus"))
        .containsEntry("profiles", List.of("observability"))
        .containsEntry("ports", List.of("127.0.0.1:${PROMETHEUS_PORT:-9090}:9090"));
    assertThat(services.get("grafana"))
        .containsEntry("profiles", List.of("observability"))
        .containsEntry("ports", List.of("127.0.0.1:${GRAFANA_PORT:-3000}:3000"))
        .extractingByKey("environment", as(MAP))
        .containsEntry("PROMETHEUS_URL", "http://prometheus:9090")
        .containsEntry("GF_AUTH_ANONYMOUS_ORG_ROLE", "Viewer")
        .containsEntry("GF_ANALYTICS_REPORTING_ENABLED", "false");
    assertThat(text)
        .contains("--profile fixture-slow --profile observability up", "GRAFANA_PORT")
        .isNotEqualTo(ComposeFile.render(List.of(variant("fixture-slow"))));
  }

  @Test
  void prometheus_looks_services_up_by_the_name_that_their_containers_have() {
    assertThat(ScrapeFile.render(SystemUnderTest.all()))
        .contains(
            "      - {names: [fixture-service], type: A, port: 8099, refresh_interval: 5s}\n");
  }

  private static Variant variant(String name) {
    var folder = SystemUnderTest.all().getFirst().folder();
    return Variant.read(folder.resolve("variants").resolve(name + ".yaml"), KnobCatalogue.load());
  }

  private static Map<String, Map<String, Object>> section(String name, Variant... variants) {
    return section(ComposeFile.render(List.of(variants)), name);
  }

  private static Map<String, Map<String, Object>> section(String text, String name) {
    Map<String, Map<String, Map<String, Object>>> file = new Yaml().load(text);
    return file.getOrDefault(name, Map.of());
  }
}
