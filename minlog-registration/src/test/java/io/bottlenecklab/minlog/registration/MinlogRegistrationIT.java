package io.bottlenecklab.minlog.registration;

import static io.bottlenecklab.minlog.registration.RegistrationClient.CITIZEN;
import static io.bottlenecklab.minlog.registration.RegistrationClient.batch;
import static io.bottlenecklab.minlog.registration.RegistrationClient.log;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.testing.SharedBroker;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.minlog.record.CprNumber;
import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.record.Pseudonyms;
import io.bottlenecklab.minlog.record.RecordCodec;
import io.bottlenecklab.minlog.testing.LogTopic;
import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.testing.TokenIssuer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.node.ObjectNode;

/** The service with a real broker. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "lab.variant-file=src/test/resources/three-partitions.yaml",
      "minlog.pseudonym-key=" + MinlogRegistrationIT.KEY
    })
@DirtiesContext
class MinlogRegistrationIT {

  static final String KEY = "0123456789abcdef0123456789abcdef";

  private static final Duration SOON = Duration.ofSeconds(40);
  private static final TokenIssuer ISSUER = TokenIssuer.start();

  @RegisterExtension static final SharedBroker broker = new SharedBroker();

  @Autowired private List<KnobReader> readers;
  @LocalServerPort private int port;

  @DynamicPropertySource
  static void infrastructure(DynamicPropertyRegistry properties) {
    properties.add("spring.kafka.bootstrap-servers", broker::bootstrapServers);
    properties.add("minlog.auth-service.url", ISSUER::url);
  }

  /** Also warm: a call that has begun waits no longer for its rest than the server's timeout. */
  @BeforeEach
  void ready() {
    await()
        .atMost(SOON)
        .until(() ->
            system().client().readiness() == 200 && system().register(batch(1)).status() == 202);
  }

  @Test
  void an_accepted_batch_is_on_the_topic_under_pseudonyms() throws Exception {
    var before = topic().count();
    var batch = batch(500);

    var answer = system().register(batch);

    assertThat(answer.status()).isEqualTo(202);
    assertThat(answer.json().get("accepted").asInt()).isEqualTo(500);
    var messages = topic().messages();
    assertThat(messages).hasSize((int) before + 500);
    var citizen = new Pseudonyms(KEY).of(new CprNumber(CITIZEN));
    var ids = batch.get("records").valueStream().map(log -> log.get("id").asString()).toList();
    assertThat(messages)
        .allSatisfy(message -> {
          assertThat(message.key()).isEqualTo(citizen.bytes());
          assertThat(new String(message.value(), StandardCharsets.ISO_8859_1))
              .doesNotContain(CITIZEN);
        });
    assertThat(logs(messages)).extracting(log -> log.id().toString()).containsAll(ids);
    assertThat(logs(messages).getLast())
        .satisfies(log -> {
          assertThat(log.occurredAt()).isEqualTo(Instant.parse("2026-01-21T10:15:30.123Z"));
          assertThat(log.citizen()).isEqualTo(citizen);
          assertThat(log.professional().name()).isEqualTo("Søren Ærøskøbing");
          assertThat(log.assistant()).isEqualTo("ASST-17");
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          id            | "1-1-1-1-1"
          id            | "123456789-000-4000-8000-000000000000"
          id            | "6f9e0c52-5cf0-4a0e-9d7c-3f1f4f2f7a1x"
          id            | null
          id            | 7
          citizen       | "3102701234"
          citizen       | "010170-1234"
          citizen       | 101701234
          occurredAt    | "2999-01-01T00:00:00Z"
          occurredAt    | "1994-12-31T23:59:59Z"
          occurredAt    | "yesterday"
          occurredAt    | "2026-01-21T10:15:30"
          professional  | null
          professional  | {"id": "A", "name": "B", "nick": "C"}
          professional.name | {"id": "A", "name": " "}
          organisation.id | {"id": "123456789012345678901", "name": "B"}
          assistant     | ""
          assistant     | "ASST/17"
          activity      | "a\\u0000b"
          activity      | "a\\u000bb"
          system        | "a\\u001fb"
          assistant     | "a\\u000bb"
          professional.id | {"id": "a\\u000bb", "name": "B"}
          organisation.name | {"id": "A", "name": "a\\uffffb"}
          activity      | "a\\ud800b"
          system        | ["a"]
          unknown       | 1
          """)
  void one_bad_record_is_named_and_nothing_is_published(String field, String value)
      throws Exception {
    var before = topic().count();
    var logs = Stream.generate(RegistrationClient::log).limit(500).toArray(ObjectNode[]::new);
    var text = batch(logs).toString();
    var bad = logs[350].toString();
    var property = field.replaceFirst("\\..*", "");
    var broken =
        bad.contains("\"" + property + "\"")
            ? replaced(logs[350], property, value)
            : bad.replaceFirst("\\}$", ",\"" + property + "\":" + value + "}");

    var answer = system().register(text.replace(bad, broken));

    answer.isProblem(400, "invalid-request");
    var error = answer.json().get("errors").get(0);
    assertThat(error.get("index").asInt()).isEqualTo(350);
    assertThat(error.get("field").asString()).startsWith(property);
    assertThat(answer.body()).doesNotContain(CITIZEN);
    assertThat(topic().count()).isEqualTo(before);
  }

  @Test
  void a_batch_is_neither_empty_nor_too_large_nor_says_one_thing_twice() throws Exception {
    var before = topic().count();
    var twice = log();

    system().register(batch(0)).is(400);
    system().register(batch(501)).is(400);
    var repeated = system().register(batch(log(), twice, log(), twice));

    assertThat(repeated.status()).isEqualTo(400);
    assertThat(repeated.json().get("errors").get(0).get("index").asInt()).isEqualTo(3);
    assertThat(topic().count()).isEqualTo(before);
  }

  /** Six megabytes and fifteen, of four that may be. */
  @ParameterizedTest
  @ValueSource(ints = {20_000, 50_000})
  void a_call_that_is_too_large_is_told_so(int records) {
    var answer = system().register(batch(records));

    answer.isProblem(413, "content-too-large");
  }

  @Test
  void a_call_with_too_many_records_is_not_read_to_its_end() {
    var body = "{\"records\":[" + "{},".repeat(501) + "no JSON";

    var answer = system().register(body);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().get("errors").get(0).get("message").asString())
        .isEqualTo("must be 1 to 500 records");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "7",
        "null",
        "{}",
        "{\"records\":null}",
        "{\"records\":{}}",
        "{\"records\":[null]}",
        "{\"records\":[7]}",
        "{\"records\":[{}]}",
        "{\"more\":[]}"
      })
  void what_is_no_batch_is_a_400(String body) {
    system().register(body).is(400);
  }

  @Test
  void only_systems_register() {
    new RegistrationClient(port, null).register(batch(1)).is(401);
    var refused = person().register(batch(1));
    refused.isProblem(403, "forbidden");
  }

  /** The variant lets 1000 records in: two calls of unknown length. */
  @Test
  void a_person_is_refused_before_the_call_is_read_and_takes_no_place() throws Exception {
    try (var first = person().begin();
        var second = person().begin()) {
      assertThat(first.answer()).startsWith("HTTP/1.1 403");
      assertThat(second.answer()).startsWith("HTTP/1.1 403");
      system().register(batch(500)).is(202);
    }
  }

  /** The variant lets 1000 records in: two calls of unknown length. */
  @Test
  void one_too_many_is_refused_before_it_is_read() throws Exception {
    try (var first = system().begin();
        var second = system().begin()) {
      await().atMost(SOON).until(() -> system().register(batch(1)).status() == 503);
      var refused = system().register(batch(1));

      assertThat(refused.header("Retry-After")).isEqualTo("1");
      refused.isProblem(503, "overloaded");
      assertThat(first.complete(batch(1))).startsWith("HTTP/1.1 202");
      system().register(batch(1)).is(202);
      assertThat(second.complete(batch(1))).startsWith("HTTP/1.1 202");
    }
  }

  @Test
  void a_caller_that_goes_away_gives_its_places_back() throws Exception {
    var calls = List.of(system().begin(), system().begin());
    await().atMost(SOON).until(() -> system().register(batch(1)).status() == 503);

    for (var call : calls) {
      call.close();
    }

    await().atMost(SOON).until(() -> system().register(batch(500)).status() == 202);
  }

  @Test
  void another_number_of_partitions_fails_the_start_with_one_line() {
    assertThat(
            catchThrowable(() ->
                SpringApplication.run(
                    MinlogRegistrationApplication.class,
                    "--lab.variant-file=src/test/resources/three-partitions.yaml",
                    "--minlog.pseudonym-key=" + KEY,
                    "--minlog.topic.partitions=4",
                    "--server.port=0",
                    "--spring.kafka.bootstrap-servers=" + broker.bootstrapServers())))
        .hasMessageContaining("minlog.topic.partitions: 4; topic minlog.registrations has 3");
  }

  @Test
  void knobs_are_told_as_they_are() {
    var catalogue = KnobCatalogue.load();

    assertThat(readers.stream().map(KnobReader::name))
        .doesNotHaveDuplicates()
        .allSatisfy(name -> assertThat(catalogue.find(name)).isPresent());
    var told = system().client().get("/actuator/knobs").json();
    Map.of(
            "minlog.topic.flush-messages", "5000",
            "minlog.registration.records-per-call", "500",
            "minlog.registration.max-records-in-flight", "1000",
            "minlog.topic.partitions", "3",
            "spring.kafka.producer.acks", "all",
            "spring.kafka.producer.batch-size", "32768B",
            "spring.kafka.producer.compression-type", "lz4",
            "spring.kafka.producer.properties.compression.zstd.level", "4",
            "spring.kafka.producer.properties.linger.ms", "2",
            "spring.kafka.producer.properties.max.in.flight.requests.per.connection", "5")
        .forEach((name, value) -> assertThat(told.path(name).asString()).as(name).isEqualTo(value));
  }

  @Test
  void the_description_says_what_is_asked() {
    var description = system().client().get("/v3/api-docs").json();

    var operation = description.at("/paths/~1api~1registrations/post");
    assertThat(operation.get("responses").propertyNames())
        .contains("202", "400", "401", "403", "413", "503");
    assertThat(operation.at("/responses/503/$ref").asString()).endsWith("/not-taken");
    assertThat(description.at("/components/schemas/RecordJson/required")).hasSize(7);
  }

  private RegistrationClient system() {
    return new RegistrationClient(port, ISSUER.token("journal-north@region.dk", "SYSTEM"));
  }

  private RegistrationClient person() {
    return new RegistrationClient(port, ISSUER.token("a@b.c", "USER"));
  }

  private static String replaced(ObjectNode log, String property, String value) {
    var old = "\"" + property + "\":" + log.get(property);
    return log.toString().replace(old, "\"" + property + "\":" + value);
  }

  private static List<LogRecord> logs(List<ConsumerRecord<byte[], byte[]>> messages)
      throws RecordCodec.UnreadableException {
    var logs = new ArrayList<LogRecord>();
    for (var message : messages) {
      logs.add(RecordCodec.decode(message.value()));
    }
    return logs;
  }

  private static LogTopic topic() {
    return new LogTopic(broker.bootstrapServers());
  }
}
