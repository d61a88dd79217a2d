package io.bottlenecklab.minlog.lookup;

import org.springframework.jdbc.core.simple.JdbcClient;
import static io.bottlenecklab.minlog.lookup.testing.LookupClient.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.minlog.testing.LogTable;
import io.bottlenecklab.minlog.lookup.testing.LookupClient;
import io.bottlenecklab.minlog.record.CprNumber;
import io.bottlenecklab.minlog.record.Pseudonym;
import io.bottlenecklab.minlog.record.Pseudonyms;
import io.bottlenecklab.support.testing.TokenIssuer;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.json.JsonMapper;

/**
 * What citizens and systems get from the service, here without a broker: lookups do not need it.
 */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "lab.variant-file=src/test/resources/keyset.yaml",
      "minlog.pseudonym-key=" + MinlogLookupIT.KEY,
      "minlog.trail.capacity=3",
      "spring.kafka.bootstrap-servers=127.0.0.1:1"
    })
@ExtendWith(OutputCaptureExtension.class)
@DirtiesContext
class MinlogLookupIT {

  static final String KEY = "0123456789abcdef0123456789abcdef";

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  private static final TokenIssuer ISSUER = TokenIssuer.start();
  private static final JsonMapper JSON = new JsonMapper();
  private static final String CPR = "0101701234";
  private static final String OTHER_CPR = "0202701234";
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00.123Z");

  @LocalServerPort private int port;
  @Autowired private MeterRegistry meters;

  @DynamicPropertySource
  static void connections(DynamicPropertyRegistry properties) {
    database.migrateMinlog();
    properties.add("spring.datasource.url", database::url);
    properties.add("spring.datasource.username", database::user);
    properties.add("spring.datasource.password", database::password);
    properties.add("minlog.auth-service.url", ISSUER::url);
  }

  @BeforeEach
  void two_citizens() {
    table().execute("DELETE FROM log_entry");
    jdbc().sql("DELETE FROM citizen_account").update();
    jdbc()
        .sql("INSERT INTO citizen_account (email, citizen) VALUES ('ann@example.org', ?)")
        .param(pseudonym(CPR).bytes())
        .update();
    table().add(1, pseudonym(CPR), "ASST-17", NOON);
    table().add(2, pseudonym(CPR), null, NOON.minusSeconds(60));
    table().add(3, pseudonym(CPR), null, NOON.minusSeconds(120));
    table().add(4, pseudonym(OTHER_CPR), "ASST-17", NOON.minusSeconds(30));
  }

  @Test
  void a_citizen_reads_who_looked_at_his_data() throws IOException {
    var answer = citizen().get(of(CPR));

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(ids(answer)).containsExactly(id(1), id(2), id(3));
    assertThat(json(answer).get("next").isNull()).isTrue();
    assertThat(json(answer).get("entries").get(0))
        .isEqualTo(
            JSON.readTree(
                """
                {"id": "%s", "occurredAt": "2026-11-21T12:00:00.123Z",
                 "professional": {"id": "A1B2C", "name": "Søren Ærøskøbing 😀"}, "assistant": "ASST-17",
                 "organisation": {"id": "SOR-1234", "name": "Aarhus Universitetshospital"},
                 "activity": "Opened", "system": "journal-north"}
                """
                    .formatted(id(1))));
    assertThat(json(answer).get("entries").get(1).has("assistant")).isFalse();
  }

  @Test
  void pages_lead_to_the_end() throws IOException {
    var pages = new ArrayList<List<String>>();
    var after = "";
    do {
      var answer = citizen().get(of(CPR) + "?limit=2" + after);
      pages.add(ids(answer));
      after = "&after=" + json(answer).get("next").asString("");
    } while (!after.equals("&after="));

    assertThat(pages).containsExactly(List.of(id(1), id(2)), List.of(id(3)));
  }

  @Test
  void times_narrow_a_lookup() throws IOException {
    var answer = citizen().get(of(CPR) + "?from=2026-11-21T11:59:00.123Z&to=2026-11-21T12:00:00Z");

    assertThat(ids(answer)).containsExactly(id(2));
  }

  @Test
  void a_system_reads_about_anybody_and_what_assistants_caused() throws IOException {
    assertThat(ids(system().get(of(CPR)))).hasSize(3);
    assertThat(ids(system().get(of(OTHER_CPR)))).containsExactly(id(4));
    assertThat(ids(system().get("/api/assistants/ASST-17/entries"))).containsExactly(id(1), id(4));
    assertThat(ids(system().get("/api/assistants/nobody/entries"))).isEmpty();
    assertThat(ids(system().get("/api/assistants/%C3%A6%20x/entries"))).isEmpty();
  }

  @Test
  void assistants_differ_in_every_byte() throws IOException {
    table().add(5, pseudonym(CPR), "TRAP", NOON);
    table().add(6, pseudonym(CPR), "TRAP ", NOON);

    table().add(7, pseudonym(CPR), "trap", NOON);
    table().add(8, pseudonym(CPR), "TRÄP", NOON);
    table().add(9, pseudonym(CPR), "TRA\u0308P", NOON);

    assertThat(ids(system().get("/api/assistants/TRAP/entries"))).containsExactly(id(5));
    assertThat(ids(system().get("/api/assistants/TRAP%20/entries"))).containsExactly(id(6));
    assertThat(ids(system().get("/api/assistants/trap/entries"))).containsExactly(id(7));
    assertThat(ids(system().get("/api/assistants/TR%C3%84P/entries"))).containsExactly(id(8));
    assertThat(ids(system().get("/api/assistants/TRA%CC%88P/entries"))).containsExactly(id(9));
  }

  @Test
  void an_assistant_s_id_has_as_many_characters_as_the_database_has_room_for() throws IOException {
    table().add(5, pseudonym(CPR), "😀".repeat(20), NOON);
    var face = "%F0%9F%98%80";

    assertThat(ids(system().get("/api/assistants/%s/entries".formatted(face.repeat(20)))))
        .containsExactly(id(5));
    problem(
        system().get("/api/assistants/%s/entries".formatted(face.repeat(21))),
        400,
        "invalid-request");
  }

  @Test
  void nobody_else_reads_anything() throws IOException {
    var stranger = new LookupClient(port, ISSUER.token("stranger@example.org"));
    var admin = new LookupClient(port, ISSUER.token("ann@example.org", "ADMIN"));
    var almost = new LookupClient(port, ISSUER.token("ann@example.org "));

    problem(citizen().get(of(OTHER_CPR)), 403, "not-permitted");
    problem(citizen().get(of("0303701234")), 403, "not-permitted");
    problem(citizen().get("/api/assistants/ASST-17/entries"), 403, "not-permitted");
    problem(stranger.get(of(CPR)), 403, "not-permitted");
    problem(new LookupClient(port, ISSUER.token("")).get(of(CPR)), 403, "not-permitted");
    problem(admin.get(of(OTHER_CPR)), 403, "not-permitted");
    problem(almost.get(of(CPR)), 403, "not-permitted");
    problem(
        new LookupClient(port, TokenIssuer.start().token("x")).get(of(CPR)), 401, "invalid-token");
    problem(new LookupClient(port, "x").get(of(CPR)), 401, "invalid-token");
  }

  @Test
  void tokens_of_keys_that_nobody_knows_have_the_key_set_fetched_a_few_times() throws IOException {
    var before = ISSUER.fetched();
    var stranger = new LookupClient(port, TokenIssuer.start().token("x"));

    for (var n = 0; n < 100; n++) {
      problem(stranger.get(of(CPR)), 401, "invalid-token");
    }

    assertThat(ISSUER.fetched() - before).isLessThan(10);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/citizens/0101701234/entries?limit=0, limit",
    "/api/citizens/0101701234/entries?limit=501, limit",
    "/api/citizens/0101701234/entries?limit=x, limit",
    "/api/citizens/0101701234/entries?limit=99999999999, limit",
    "/api/citizens/0101701234/entries?from=yesterday, from",
    "/api/citizens/0101701234/entries?to=2026-02-30T00:00:00Z, to",
    "/api/citizens/0101701234/entries?from=, from",
    "/api/citizens/0101701234/entries?from=2026-01-21T10:15Z, from",
    "/api/assistants/ASST-17/entries?to=, to",
    "/api/citizens/0101701234/entries?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z, from",
    "/api/citizens/0101701234/entries?after=x, after",
    "/api/citizens/010170-1234/entries, cpr",
    "/api/citizens/3102701234/entries, cpr",
    "/api/citizens/x/entries, cpr",
    "/api/assistants/123456789012345678901/entries, id",
    "/api/assistants/a%EF%BF%BF%00/entries, ''",
    "/api/assistants/ASST-17/entries?limit=-1, limit",
  })
  void what_cannot_be_is_named(String path, String field) throws IOException {
    var answer = system().get(path);

    if (field.isEmpty()) {
      assertThat(answer.statusCode()).isEqualTo(400);
    } else {
      problem(answer, 400, "invalid-request");
      assertThat(json(answer).get("errors").get(0).get("field").asString()).isEqualTo(field);
    }
  }

  @Test
  void no_cpr_number_is_in_logs_problems_or_metrics(CapturedOutput output) throws IOException {
    for (var answer :
        List.of(
            citizen().get(of(OTHER_CPR)),
            citizen().get(of(CPR) + "?limit=x"),
            citizen().get(of("0000" + CPR.substring(4))),
            citizen().get("/api/citizens/" + CPR),
            citizen().get(of(CPR) + "%00"),
            citizen().get("/actuator/prometheus"),
            new LookupClient(port, "x").get(of(CPR)))) {
      assertThat(answer.body()).doesNotContain(CPR.substring(4), OTHER_CPR);
    }
    assertThat(raw("GET /api/citizens/" + CPR + "|{} HTTP/1.1")).doesNotContain(CPR);
    assertThat(output).doesNotContain(CPR, OTHER_CPR);
  }

  /** The broker is away: what finds no room is counted, and the answer comes all the same. */
  @Test
  void without_a_broker_lookups_are_answered_and_their_records_counted() throws IOException {
    for (var n = 0; n < 10; n++) {
      assertThat(citizen().get(of(CPR)).statusCode()).isEqualTo(200);
    }

    assertThat(meters.get("minlog.trail").tag("outcome", "lost").counter().count())
        .isGreaterThanOrEqualTo(5);
    await()
        .untilAsserted(() ->
            assertThat(citizen().get("/actuator/health/readiness").statusCode()).isEqualTo(200));
  }

  @Test
  void knobs_are_read_from_the_live_database() throws IOException {
    assertThat(json(system().get("/actuator/knobs")).get("minlog.lookup.paging").asString())
        .isEqualTo("keyset");
    assertThat(knob("minlog.schema.assistant-index")).isTrue();
    table().execute("DROP INDEX log_entry_by_assistant ON log_entry");
    try {
      assertThat(knob("minlog.schema.assistant-index")).isFalse();
      assertThat(knob("minlog.schema.citizen-index")).isTrue();
    } finally {
      table()
          .execute(
              "CREATE INDEX log_entry_by_assistant ON log_entry"
                  + " (assistant_id, occurred_at DESC, id DESC)");
    }
  }

  private boolean knob(String name) throws IOException {
    return json(system().get("/actuator/knobs")).get(name).asBoolean();
  }

  private String raw(String requestLine) throws IOException {
    try (var socket = new Socket("localhost", port)) {
      socket
          .getOutputStream()
          .write((requestLine + "\r\nHost: x\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private LookupClient citizen() {
    return new LookupClient(port, ISSUER.token("ann@example.org"));
  }

  private LookupClient system() {
    return new LookupClient(port, ISSUER.token("journal@example.org", "SYSTEM"));
  }

  private static String of(String cpr) {
    return "/api/citizens/" + cpr + "/entries";
  }

  private static Pseudonym pseudonym(String cpr) {
    return new Pseudonyms(KEY).of(new CprNumber(cpr));
  }

  private static JdbcClient jdbc() {
    return JdbcClient.create(database.dataSource());
  }

  private static LogTable table() {
    return new LogTable(database.dataSource());
  }

  private static String id(long number) {
    return new UUID(number, ~number).toString();
  }

  private static List<String> ids(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    var ids = new ArrayList<String>();
    json(answer).get("entries").forEach(entry -> ids.add(entry.get("id").asString()));
    return ids;
  }

  private static void problem(HttpResponse<String> answer, int status, String type) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
    assertThat(json(answer).get("type").asString()).isEqualTo("urn:bottleneck-lab:problem:" + type);
    assertThat(json(answer).has("instance")).isFalse();
  }
}
