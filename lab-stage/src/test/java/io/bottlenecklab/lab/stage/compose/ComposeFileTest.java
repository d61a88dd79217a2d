package io.bottlenecklab.lab.stage.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.stage.Disclosure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;

/** That the committed file is this text is held by the test of all generated files. */
class ComposeFileTest {

  private static final Catalogue CATALOGUE = Catalogue.load(Path.of(".."));
  private static final String PARTITIONS = "minlog.topic.partitions";

  @Test
  void each_variant_is_a_profile_and_each_profile_a_variant() {
    var profiles =
        services(CATALOGUE.variants().toArray(Variant[]::new)).values().stream()
            .flatMap(service -> list(service, "profiles").stream())
            .collect(Collectors.toSet());

    assertThat(profiles)
        .isEqualTo(CATALOGUE.variants().stream().map(Variant::name).collect(Collectors.toSet()));
  }

  @Test
  void a_variant_brings_its_own_database_only() {
    assertThat(services(variant("signin-postgres-after")))
        .containsOnlyKeys(
            "postgres-bcrypt-8", "seed-signin-postgres-after", "auth-signin-postgres-after");
  }

  @Test
  void what_a_service_relies_on_comes_with_it() {
    var services = services(variant("invoice-web-beyond"));

    assertThat(services)
        .containsOnlyKeys(
            "postgres-einvoice",
            "seed-auth-invoice-web-beyond",
            "auth-invoice-web-beyond",
            "seed-invoice-web-beyond",
            "einvoice-invoice-web-beyond");
    assertThat(map(services.get("einvoice-invoice-web-beyond"), "environment"))
        .containsEntry("SPRING_DATASOURCE_URL", "jdbc:postgresql://postgres:5432/einvoice")
        .containsEntry("EINVOICE_AUTHSERVICE_URL", "http://auth-invoice-web-beyond:8081");
    assertThat(map(services.get("auth-invoice-web-beyond"), "environment"))
        .containsEntry("SPRING_DATASOURCE_URL", "jdbc:postgresql://postgres:5432/auth")
        .containsEntry("LAB_VARIANT_FILE", "/variant.yaml");
    assertThat(map(services.get("seed-auth-invoice-web-beyond"), "environment"))
        .containsEntry("DATASET_USERS", "${DATASET_SELLERS:-20}");
    assertThat(ComposeFile.render(List.of(variant("invoice-web-beyond"))))
        .contains("CREATE DATABASE einvoice;", "-sellers-${DATASET_SELLERS:-20}-invoices-");
  }

  @Test
  void a_variant_with_a_broker_brings_it_and_what_its_services_rely_on() {
    assertThat(services(minlog("x", Map.of())))
        .containsOnlyKeys(
            "mysql-minlog",
            "kafka-partitions-12",
            "seed-auth-x",
            "auth-x",
            "seed-x",
            "minlog-registration-x",
            "kafka-consumer-x",
            "minlog-lookup-x");
  }

  /** A topic keeps the partitions it was made with. */
  @Test
  void variants_share_the_broker_whose_topic_has_their_partitions() {
    var services =
        services(
            minlog("a", Map.of()),
            minlog("b", Map.of("minlog.consumer.writer", "jpa-rows")),
            minlog("c", Map.of(PARTITIONS, 3L)));

    assertThat(list(services.get("kafka-partitions-12"), "profiles")).containsExactly("a", "b");
    assertThat(list(services.get("kafka-partitions-3"), "profiles")).containsExactly("c");
    assertThat(list(services.get("mysql-minlog"), "profiles")).containsExactly("a", "b", "c");
    assertThat(list(services.get("kafka-partitions-3"), "volumes"))
        .containsExactly("kafka-partitions-3:/var/lib/kafka/data");
    assertThat(ComposeFile.render(List.of(minlog("c", Map.of(PARTITIONS, 3L)))))
        .contains("_kafka-partitions-3-citizens-${DATASET_CITIZENS:-100000}-entries-");
  }

  @Test
  void services_wait_for_their_broker_and_are_told_where_it_is() {
    var services = services(minlog("x", Map.of()));

    for (var service : List.of("minlog-registration-x", "kafka-consumer-x", "minlog-lookup-x")) {
      assertThat(map(services.get(service), "depends_on"))
          .as(service)
          .containsOnlyKeys("seed-x", "auth-x", "kafka-partitions-12", "mysql-minlog")
          .containsEntry("kafka-partitions-12", Map.of("condition", "service_healthy"));
      assertThat(map(services.get(service), "environment"))
          .as(service)
          .containsEntry("SPRING_KAFKA_BOOTSTRAPSERVERS", "kafka:9092")
          .containsEntry("MINLOG_AUTHSERVICE_URL", "http://auth-x:8081")
          .containsKey("MINLOG_PSEUDONYMKEY");
    }
  }

  @Test
  void a_mirrored_variant_brings_two_brokers_and_what_copies_between_them() {
    var variant = minlog("x", Map.of("lab.mirror", true));
    var services = services(variant);

    assertThat(services)
        .containsKeys("kafka-local-partitions-12", "kafka-central-partitions-12", "mirror-x")
        .doesNotContainKey("kafka-partitions-12");
    assertThat(map(services.get("mirror-x"), "depends_on"))
        .containsOnlyKeys("kafka-local-partitions-12", "kafka-central-partitions-12");
    assertThat(map(services.get("kafka-local-partitions-12"), "environment"))
        .containsEntry("KAFKA_NODE_ID", 1)
        .containsEntry(
            "KAFKA_ADVERTISED_LISTENERS",
            "BROKER://kafka-local:9092,HOST://127.0.0.1:${KAFKA_LOCAL_PORT:-9192}");
    for (var service : List.of("minlog-registration-x", "minlog-lookup-x")) {
      assertThat(map(services.get(service), "environment"))
          .as(service)
          .containsEntry("SPRING_KAFKA_BOOTSTRAPSERVERS", "kafka-local:9092");
    }
    assertThat(map(services.get("kafka-consumer-x"), "environment"))
        .containsEntry("SPRING_KAFKA_BOOTSTRAPSERVERS", "kafka:9092");
    assertThat(section("configs", variant).get("mirror"))
        .extractingByKey("content")
        .asString()
        .contains("local.bootstrap.servers=kafka-local:9092")
        .contains("central.bootstrap.servers=kafka:9092");
    assertThat(section("configs", minlog("y", Map.of()))).doesNotContainKey("mirror");
  }

  @Test
  void a_service_without_a_database_is_told_of_none() {
    var services = services(minlog("x", Map.of()));

    assertThat(map(services.get("minlog-registration-x"), "environment"))
        .doesNotContainKeys(
            "SPRING_DATASOURCE_URL", "SPRING_DATASOURCE_USERNAME", "SPRING_DATASOURCE_PASSWORD");
    for (var service : List.of("kafka-consumer-x", "minlog-lookup-x", "seed-x")) {
      assertThat(map(services.get(service), "environment").get("SPRING_DATASOURCE_URL"))
          .as(service)
          .asString()
          .startsWith("jdbc:mysql://mysql:3306/minlog?");
    }
  }

  /** Nobody calls a consumer. */
  @Test
  void nginx_stands_in_front_of_services_that_somebody_calls_only() {
    var variant = minlog("x", Map.of("lab.consumer-instances", 3L, "lab.replicas", 2L));
    var services = services(variant);

    assertThat(services)
        .containsKeys(
            "kafka-consumer-x-1",
            "kafka-consumer-x-2",
            "kafka-consumer-x-3",
            "minlog-lookup-x-2",
            "minlog-registration-x-2",
            "nginx-minlog-lookup-x",
            "nginx-minlog-registration-x")
        .doesNotContainKey("nginx-kafka-consumer-x");
    assertThat(list(services.get("nginx-minlog-lookup-x"), "ports"))
        .containsExactly("127.0.0.1:${MINLOG_LOOKUP_PORT:-8084}:8084");
    assertThat(ComposeFile.render(List.of(variant)))
        .contains("server minlog-lookup-x-2:8084", "server minlog-registration-x-2:8083")
        .doesNotContain("server kafka-consumer");
  }

  /** MySQL's image gives the user the first database alone. */
  @Test
  void a_second_database_is_the_users_too() {
    var variant = minlog("x", Map.of());

    assertThat(list(services(variant).get("mysql-minlog"), "configs"))
        .containsExactly(
            Map.of("source", "create-minlog", "target", "/docker-entrypoint-initdb.d/minlog.sql"));
    assertThat(section("configs", variant).get("create-minlog"))
        .containsEntry(
            "content",
            "CREATE DATABASE minlog; GRANT ALL ON minlog.* TO 'lab'@'%';"
                + " GRANT SYSTEM_VARIABLES_ADMIN ON *.* TO 'lab'@'%';");
  }

  @Test
  void the_files_of_companions_are_where_compose_mounts_them_from() {
    var mounted =
        services(variant("invoice-web-beyond")).values().stream()
            .flatMap(service -> list(service, "volumes").stream())
            .map(volume -> volume.toString().split(":", 2)[0])
            .filter(source -> source.startsWith("./lab-cli"))
            .toList();

    assertThat(mounted).isNotEmpty().allMatch(source -> Files.exists(Path.of("..", source)));
  }

  @Test
  void each_strength_and_dataset_has_a_volume_of_its_own() {
    assertThat(ComposeFile.render(List.of(variant("signin-bcrypt-4"), variant("signin-bcrypt-6"))))
        .contains("mysql-bcrypt-4:/var/lib/mysql", "mysql-bcrypt-6:/var/lib/mysql")
        .contains("_mysql-bcrypt-4-users-${DATASET_USERS:-1000000}-seed-${DATASET_SEED:-1}");
  }

  @Test
  void replicas_stand_behind_one_nginx_that_names_each() {
    var variant = variant("signin-two-replicas");
    var services = services(variant);

    assertThat(services)
        .containsOnlyKeys(
            "mysql-bcrypt-10",
            "seed-signin-two-replicas",
            "auth-signin-two-replicas-1",
            "auth-signin-two-replicas-2",
            "nginx-auth-signin-two-replicas");
    assertThat(services.get("auth-signin-two-replicas-2")).containsEntry("cpus", 1);
    assertThat(map(services.get("nginx-auth-signin-two-replicas"), "depends_on"))
        .containsOnlyKeys("auth-signin-two-replicas-1", "auth-signin-two-replicas-2");
    assertThat(ComposeFile.render(List.of(variant)))
        .contains(
            "server auth-signin-two-replicas-1:8081", "server auth-signin-two-replicas-2:8081");
  }

  @Test
  void the_heap_knob_reaches_the_jvm_and_leaves_it_room() {
    var service = services(variant("signin-email-index")).get("auth-signin-email-index");

    assertThat(map(service, "environment")).containsEntry("JAVA_TOOL_OPTIONS", "-Xmx256m");
    assertThat(service).containsEntry("mem_limit", "512m");
  }

  @Test
  void every_container_is_limited_and_published_on_loopback_only() {
    services(CATALOGUE.variants().toArray(Variant[]::new))
        .forEach((name, service) -> {
          assertThat(service).as(name).containsKeys("cpus", "mem_limit");
          assertThat(list(service, "ports"))
              .as(name)
              .allSatisfy(port -> assertThat(port.toString()).startsWith("127.0.0.1:"));
        });
  }

  @Test
  void every_application_runs_on_a_read_only_file_system() {
    services(CATALOGUE.variants().toArray(Variant[]::new)).values().stream()
        .filter(service -> service.containsKey("build"))
        .forEach(service -> assertThat(service).containsEntry("read_only", true));
  }

  private static Variant variant(String name) {
    return CATALOGUE.variant(name);
  }

  /** A variant of MinLog that differs from the shipped one in these knobs. */
  private static Variant minlog(String name, Map<String, Object> changes) {
    var values = new TreeMap<>(variant("minlog-keyset").values());
    values.putAll(changes);
    return new Variant(name, Path.of(name + ".yaml"), values);
  }

  private static Map<String, Map<String, Object>> services(Variant... variants) {
    return section("services", variants);
  }

  private static Map<String, Map<String, Object>> section(String name, Variant... variants) {
    var options = new LoaderOptions();
    options.setMaxAliasesForCollections(1_000);
    Map<String, Map<String, Map<String, Object>>> file =
        new Yaml(options).load(ComposeFile.render(List.of(variants)));
    return file.getOrDefault(name, Map.of());
  }

  private static List<Object> list(@Nullable Map<String, Object> service, String key) {
    return service != null && service.get(key) instanceof List<?> list
        ? List.copyOf(list)
        : List.of();
  }

  private static Map<Object, Object> map(@Nullable Map<String, Object> service, String key) {
    return service != null && service.get(key) instanceof Map<?, ?> map
        ? Map.copyOf(map)
        : Map.of();
  }

  @Test
  void a_sealed_variant_hides_its_knobs() {
    for (var variant : CATALOGUE.variants()) {
      var masked = new Variant("mystery", Path.of("mystery.yaml"), variant.values());

      assertThat(ComposeFile.render(List.of(masked), Disclosure.SEALED))
          .as(variant.name())
          .contains("MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE: \"health,prometheus\"")
          .contains("LAB_VARIANT_FILE: /variants/mystery.yaml")
          .doesNotContainPattern("auth-signin|mysql-bcrypt|postgres-bcrypt|kafka-partitions");
    }
  }
}
