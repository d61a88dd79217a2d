package io.bottlenecklab.lab.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.BackingService;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.systems.Systems.InvalidSystemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SystemFileTest {

  private static final String SOUND =
      """
      title: A shop
      services:
        shop-service: {port: 8090, database: shop}
      backing:
        database: {service: mysql, contents: shop}
        broker: {service: kafka, contents: orders, mirror: {when: lab.mirror, topic: orders}}
      companions:
        till-service: {port: 8091, database: till, variant: till.yaml, address: SHOP_TILL, dataset: {tills: "${items}"}}
      dataset:
        items: {default: 10, small: 5, from: 1, to: 1000}
      flows: [fixture-get]
      image-variant: shop-usual
      up:
        entrances: []
        account: none
        accounts: none
      """
          .replace("shop-service", "fixture-service");

  @TempDir private Path root = Path.of("");
  private Path folder = root;

  @BeforeEach
  void make() throws IOException {
    folder = Files.createDirectories(root.resolve("systems/shop"));
    Files.createDirectory(folder.resolve("variants"));
    Files.createFile(folder.resolve("variants/shop-usual.yaml"));
    Files.createFile(folder.resolve("till.yaml"));
  }

  @Test
  void only_systems_that_there_are_can_be_chosen() throws IOException {
    write(SOUND);

    assertThat(Systems.in(root, "").names()).containsExactly("shop");
    assertThat(Systems.in(root, "shop,").names()).containsExactly("shop");
    assertThatExceptionOfType(InvalidSystemException.class)
        .isThrownBy(() -> Systems.in(root, "shop,ship"))
        .withMessage("LAB_SYSTEMS has «ship»; allowed: shop");
  }

  @Test
  void a_sound_file_is_read() throws IOException {
    write(SOUND);

    var shop = Systems.in(root).all().getFirst();

    assertThat(shop.key()).isEqualTo("shop");
    assertThat(shop.databases()).containsExactly("till", "shop");
    assertThat(shop.ownDatabase()).contains("shop");
    assertThat(shop.backing(variant(Map.of("lab.mirror", true))))
        .flatExtracting(backing -> backing.servers())
        .extracting(server -> server.process())
        .containsExactly("database", "broker", "broker-local", "mirror");
    assertThat(shop.backingServices(variant(Map.of()))).containsExactly("mysql", "kafka");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'title: A shop'          | ''                    | '2: «title» is missing'
          'port: 8090, '           | ''                    | '3: «services.fixture-service.port» is missing'
          'port: 8090'             | 'port: 80900'         | '3: «services.fixture-service.port» is «80900»; allowed: 1 to 65535'
          'port: 8090'             | 'port: often'         | '3: «services.fixture-service.port» is «often»; allowed: a whole number'
          'title:'                 | 'titel:'              | '1: unknown key «titel»; did you mean «title»?'
          'default: 10'            | 'usual: 10'           | '10: unknown key «usual»; did you mean «default»?'
          'default: 10, '          | ''                    | '10: «dataset.items.default» is missing'
          'flows: [fixture-get]'   | 'flows: [shop-buy]'   | '11: «flows» is «shop-buy»; allowed: <flows>'
          'flows: [fixture-get]'   | 'flows: []'           | '11: «flows» is «empty»; allowed: at least one flow'
          'fixture-service: {port' | 'buy-service: {port'  | '11: «flows.fixture-get enters by» is «fixture-service»; allowed: buy-service'
          'service: mysql, '       | ''                    | '5: «backing.database.service» is missing'
          'contents: orders'       | 'content: orders'     | '6: unknown key «backing.broker.content»; allowed: service, contents, mirror'
          'when: lab.mirror, '     | ''                    | '6: «backing.broker.mirror.when» is missing'
          'topic: orders}'         | 'topics: orders}'     | '6: unknown key «backing.broker.mirror.topics»; allowed: when, topic'
          'mirror: {when'          | 'mirrors: {when'      | '6: unknown key «backing.broker.mirrors»; allowed: service, contents, mirror'
          'contents: shop}'        | 'contents: shop, x: {a: b}}' | '5: unknown key «backing.database.x»; allowed: service, contents'
          'service: kafka'         | 'service: postgresql' | '6: unknown key «backing.broker.mirror»; allowed: service, contents'
          'image-variant: shop-usual' | 'image-variant: shop-other' | '12: «image-variant» is «shop-other»; allowed: a file in variants/'
          '${items}'               | '${sellers}'          | '8: «companions.till-service.dataset.tills» is «${sellers}»; allowed: a whole number, or ${…} of items'
          """)
  void a_file_that_cannot_be_used_is_refused_in_one_line(
      String stated, String instead, String message) throws IOException {
    assertThat(SOUND).contains(stated);
    write(SOUND.replace(stated, instead));

    assertThatExceptionOfType(InvalidSystemException.class)
        .isThrownBy(() -> Systems.in(root))
        .withMessage(
            "%s/system.yaml:%s",
            folder, message.replace("<flows>", String.join(", ", Flow.names())));
  }

  @Test
  void all_faults_of_a_file_are_told_at_once() throws IOException {
    write(
        SOUND
            .replace("port: 8090", "port: often")
            .replace("mysql", "oracle")
            .replace("{when", "{if")
            .replace("address: SHOP_TILL, ", "")
            .replace("small: 5", "small: 1_0")
            .replace("fixture-get]", "shop-buy]")
            .replace("account: none", "acount: none"));

    assertThatExceptionOfType(InvalidSystemException.class)
        .isThrownBy(() -> Systems.in(root))
        .extracting(e ->
            String.valueOf(e.getMessage()).replace(folder + "/system.yaml:", "").lines().toList())
        .asInstanceOf(InstanceOfAssertFactories.list(String.class))
        .satisfiesExactly(
            line -> assertThat(line).startsWith("3: «services.fixture-service.port» is «often»;"),
            line -> assertThat(line).startsWith("5: «backing.database.service» is «oracle»;"),
            line -> assertThat(line).startsWith("6: unknown key «backing.broker.mirror.if»;"),
            line -> assertThat(line).isEqualTo("8: «companions.till-service.address» is missing"),
            line -> assertThat(line).startsWith("10: «1_0» is no number;"),
            line -> assertThat(line).startsWith("11: «flows» is «shop-buy»;"),
            line ->
                assertThat(line).startsWith("15: unknown key «acount»; did you mean «account»"));
  }

  @Test
  void an_unknown_backing_service_is_reported_with_the_known_ones() throws IOException {
    write(SOUND.replace("service: kafka", "service: rabbit"));

    assertThatExceptionOfType(InvalidSystemException.class)
        .isThrownBy(() -> Systems.in(root))
        .withMessage(
            "%s/system.yaml:6: «backing.broker.service» is «rabbit»; allowed: %s",
            folder, String.join(", ", BackingService.keys()));
  }

  @Test
  void one_that_a_knob_chooses_is_reported_as_soon_as_the_variant_is_known() throws IOException {
    write(SOUND.replace("service: mysql", "service: \"${shop.database}\""));
    var shop = Systems.in(root).all().getFirst();

    assertThat(shop.backingServices(variant(Map.of("shop.database", "postgresql"))))
        .containsExactly("postgresql", "kafka");
    assertThatExceptionOfType(InvalidSystemException.class)
        .isThrownBy(() -> shop.backing(variant(Map.of("shop.database", "oracle"))))
        .withMessageStartingWith(
            "%s/system.yaml: «backing.database.service» is «oracle»; allowed: ", folder);
  }

  @Test
  void there_is_one_database_at_most_and_one_if_a_service_names_it() throws IOException {
    write(
        SOUND.replace(
            "kafka, contents: orders, mirror: {when: lab.mirror, topic: orders}",
            "postgresql, contents: orders"));
    assertThatExceptionOfType(InvalidSystemException.class)
        .isThrownBy(() -> Systems.in(root))
        .withMessageEndingWith(" «backing» is «2 databases»; allowed: one at most");

    write(SOUND.replace("  database: {service: mysql, contents: shop}\n", ""));
    assertThatExceptionOfType(InvalidSystemException.class)
        .isThrownBy(() -> Systems.in(root))
        .withMessageEndingWith(
            " «services.fixture-service.database» is «shop»; allowed: only with a database in"
                + " «backing»");
  }

  @Test
  void two_systems_may_not_claim_one_flow() throws IOException {
    write(SOUND);
    var other = second(SOUND.replace("8090", "8092"));

    assertThatExceptionOfType(InvalidSystemException.class)
        .isThrownBy(() -> Systems.in(root))
        .withMessage(
            "%s/system.yaml: «flows» has «fixture-get», which %s/system.yaml has, too; allowed: a"
                + " name of its own",
            other, folder);
  }

  @Test
  void two_systems_may_not_claim_one_port() throws IOException {
    write(SOUND);
    var other =
        second(
            SOUND.replace(
                "fixture-service: {port: 8090, database: shop}",
                "fixture-service: {port: 8092}\n  other-service: {port: 8090, database: shop}"));

    assertThatExceptionOfType(InvalidSystemException.class)
        .isThrownBy(() -> Systems.in(root))
        .withMessage(
            "%s/system.yaml: «other-service» has the port «8090», which is that of"
                + " fixture-service; allowed: a port of its own",
            other);
  }

  @Test
  void a_folder_without_systems_is_no_checkout() {
    var nowhere = root.resolve("nowhere");

    assertThatExceptionOfType(InvalidSystemException.class)
        .isThrownBy(() -> Systems.in(nowhere))
        .withMessage("%s/systems: no such directory; allowed: a checkout of the lab", nowhere);
  }

  private void write(String text) throws IOException {
    Files.writeString(folder.resolve("system.yaml"), text);
  }

  private Path second(String text) throws IOException {
    var other = Files.createDirectories(root.resolve("systems/shop-2"));
    Files.createDirectory(other.resolve("variants"));
    Files.createFile(other.resolve("variants/shop-usual.yaml"));
    Files.createFile(other.resolve("till.yaml"));
    Files.writeString(other.resolve("system.yaml"), text);
    return other;
  }

  private static Variant variant(Map<String, Object> knobs) {
    return new Variant("x", Path.of("x.yaml"), new TreeMap<>(knobs));
  }
}
