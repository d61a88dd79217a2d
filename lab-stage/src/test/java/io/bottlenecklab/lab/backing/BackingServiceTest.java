package io.bottlenecklab.lab.backing;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.backing.Backing.BackingClient;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec;
import io.bottlenecklab.lab.backing.BackingService.Request;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BackingServiceTest {

  private static final Endpoint THERE = new Endpoint("there", 1234);

  static List<String> all() {
    return BackingService.keys();
  }

  @Test
  void those_that_systems_may_name_are_found() {
    assertThat(BackingService.keys()).containsExactly("kafka", "mqtt", "mysql", "postgresql");
    assertThat(BackingService.named("rabbit")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("all")
  void its_server_has_the_role_as_name_and_is_published_on_loopback(String key) {
    var server = of(key, Map.of(), Map.of()).servers().getFirst();
    var container = server.container();

    assertThat(server.process()).isEqualTo("role");
    assertThat(container.publication())
        .hasValueSatisfying(
            port -> assertThat(port.forCompose()).matches("\\$\\{[A-Z_]+_PORT:-\\d+}"));
    assertThat(container.definition().get()).containsKeys("image", "mem_limit", "healthcheck");
  }

  @ParameterizedTest
  @ValueSource(strings = {"kafka", "mysql", "postgresql"})
  void its_data_is_in_a_volume_of_the_same_contents(String key) {
    assertThat(container(key).volume())
        .hasValueSatisfying(volume -> {
          assertThat(volume.service()).endsWith("-rows");
          assertThat(volume.sealed()).doesNotContain("rows");
        });
    assertThat(container(key).definition().get()).containsKey("environment");
  }

  /** Without a volume, no variant shares it. Its only file is in the compose file. */
  @Test
  void an_mqtt_broker_keeps_no_data_and_needs_no_file_of_the_user() {
    var container = container("mqtt");

    assertThat(container.volume()).isEmpty();
    assertThat(container.definition().get()).containsEntry("image", "eclipse-mosquitto:2");
    assertThat(container.configs())
        .singleElement()
        .satisfies(config -> {
          assertThat(config.text())
              .contains(
                  "listener 1883\n", "allow_anonymous true\n", "max_queued_messages 1000000\n");
          assertThat(container.definition().get().get("command"))
              .isEqualTo(List.of("mosquitto", "-c", config.target()));
        });
  }

  @Test
  void clients_get_the_url_of_the_mqtt_broker() {
    var there = endpoints(Map.of("role", THERE));
    var mqtt = of("mqtt", Map.of(), Map.of());

    assertThat(mqtt.environment(new BackingClient(Optional.empty(), true, false), there))
        .isEqualTo(Map.of("MQTT_URL", "mqtt://there:1234"));
    assertThat(mqtt.addresses(there)).isEqualTo(Map.of("broker", "there:1234"));
  }

  @ParameterizedTest
  @MethodSource("all")
  void a_service_that_does_not_use_it_gets_no_variables(String key) {
    assertThat(
            of(key, Map.of(), Map.of())
                .environment(
                    new BackingClient(Optional.empty(), false, true),
                    endpoints(Map.of("role", THERE))))
        .isEmpty();
  }

  @Test
  void a_service_gets_the_address_of_its_database() {
    var there = endpoints(Map.of("role", THERE));

    assertThat(
            of("postgresql", Map.of(), Map.of())
                .environment(BackingClient.ofDatabase("shop"), there))
        .containsEntry("SPRING_DATASOURCE_URL", "jdbc:postgresql://there:1234/shop")
        .containsKeys("SPRING_DATASOURCE_USERNAME", "SPRING_DATASOURCE_PASSWORD");
    assertThat(of("mysql", Map.of(), Map.of()).environment(BackingClient.ofDatabase("shop"), there))
        .extractingByKey("SPRING_DATASOURCE_URL")
        .asString()
        .startsWith("jdbc:mysql://there:1234/shop?");
  }

  /** MySQL's image gives the user no database. */
  @Test
  void every_database_is_made_and_the_users() {
    assertThat(of("mysql", Map.of(), Map.of()).servers().getFirst().container().configs())
        .containsExactly(
            new ContainerSpec.Config(
                "mysql-database-till",
                "/docker-entrypoint-initdb.d/till.sql",
                "CREATE DATABASE till; GRANT ALL ON till.* TO 'lab'@'%';"
                    + " GRANT SYSTEM_VARIABLES_ADMIN ON *.* TO 'lab'@'%';"),
            new ContainerSpec.Config(
                "mysql-database-shop",
                "/docker-entrypoint-initdb.d/shop.sql",
                "CREATE DATABASE shop; GRANT ALL ON shop.* TO 'lab'@'%';"
                    + " GRANT SYSTEM_VARIABLES_ADMIN ON *.* TO 'lab'@'%';"));
  }

  @Test
  void services_publish_to_the_local_broker_and_read_from_the_central_one() {
    var options = Map.of("mirror", Map.of("when", "lab.mirror", "topic", "orders"));
    var mirrored = of("kafka", options, Map.of("lab.mirror", true));
    var two = endpoints(Map.of("role", THERE, "role-local", new Endpoint("here", 5678)));

    assertThat(mirrored.servers())
        .extracting(BackingServer::process)
        .containsExactly("role", "role-local", "mirror");
    assertThat(mirrored.servers().getLast().startsAfter())
        .containsExactlyInAnyOrder("role", "role-local");
    assertThat(mirrored.environment(new BackingClient(Optional.empty(), true, true), two))
        .containsValue("here:5678");
    assertThat(mirrored.environment(new BackingClient(Optional.empty(), true, false), two))
        .containsValue("there:1234");
    assertThat(mirrored.addresses(two))
        .isEqualTo(Map.of("broker", "here:5678", "central-broker", "there:1234"));
    assertThat(mirrored.effectiveKnobs(two)).isEqualTo(Map.of("lab.mirror", true));
  }

  @Test
  void without_a_mirror_both_are_one_broker() {
    var options = Map.of("mirror", Map.of("when", "lab.mirror", "topic", "orders"));
    var alone = of("kafka", options, Map.of("lab.mirror", false));
    var one = endpoints(Map.of("role", THERE));

    assertThat(alone.servers()).hasSize(1);
    assertThat(alone.environment(new BackingClient(Optional.empty(), true, true), one))
        .containsValue("there:1234");
    assertThat(alone.effectiveKnobs(one)).isEqualTo(Map.of("lab.mirror", false));
    assertThat(of("kafka", Map.of(), Map.of()).effectiveKnobs(one)).isEmpty();
  }

  private static ContainerSpec container(String key) {
    return of(key, Map.of(), Map.of()).servers().getFirst().container();
  }

  private static Endpoints endpoints(Map<String, Endpoint> byProcess) {
    return new Endpoints(byProcess);
  }

  private static Backing of(
      String key, Map<String, Map<String, String>> options, Map<String, Object> knobs) {
    var need =
        new Request("role", "rows", options, knobs, List.of("till", "shop"), Optional.of("shop"));
    return BackingService.named(key).orElseThrow().of(need);
  }
}
