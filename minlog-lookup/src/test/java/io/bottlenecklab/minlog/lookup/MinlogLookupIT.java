package io.bottlenecklab.minlog.lookup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.minlog.record.CprNumber;
import io.bottlenecklab.minlog.record.Pseudonym;
import io.bottlenecklab.minlog.record.Pseudonyms;
import io.bottlenecklab.minlog.testing.LogTable;
import io.bottlenecklab.support.testing.ServiceAnswer;
import io.bottlenecklab.support.testing.ServiceClient;
import io.bottlenecklab.support.testing.TokenIssuer;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
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
  void a_citizen_reads_who_looked_at_his_data() {
    var answer = citizen().get(of(CPR));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(ids(answer)).containsExactly(id(1), id(2), id(3));
    assertThat(answer.json().get("next").isNull()).isTrue();
    assertThat(answer.json().get("entries").get(0))
        .isEqualTo(
            JSON.readTree(
                """
                {"id": "%s", "occurredAt": "2026-11-21T12:00:00.123Z",
                 "professional": {"id": "A1B2C", "name": "Søren Ærøskøbing 😀"}, "assistant": "ASST-17",
                 "organisation": {"id": "SOR-1234", "name": "Aarhus Universitetshospital"},
                 "activity": "Opened", "system": "journal-north"}
                """
                    .formatted(id(1))));
    assertThat(answer.json().get("entries").get(1).has("assistant")).isFalse();
  }

  @Test
  void pages_lead_to_the_end() {
    var pages = new ArrayList<List<String>>();
    var after = "";
    do {
      var answer = citizen().get(of(CPR) + "?limit=2" + after);
      pages.add(ids(answer));
      after = "&after=" + answer.json().get("next").asString("");
    } while (!after.equals("&after="));

    assertThat(pages).containsExactly(List.of(id(1), id(2)), List.of(id(3)));
  }

  @Test
  void times_narrow_a_lookup() {
    var answer = citizen().get(of(CPR) + "?from=2026-11-21T11:59:00.123Z&to=2026-11-21T12:00:00Z");

    assertThat(ids(answer)).containsExactly(id(2));
  }

  @Test
  void a_system_reads_about_anybody_and_what_assistants_caused() {
    assertThat(ids(system().get(of(CPR)))).hasSize(3);
    assertThat(ids(system().get(of(OTHER_CPR)))).containsExactly(id(4));
    assertThat(ids(system().get("/api/assistants/ASST-17/entries"))).containsExactly(id(1), id(4));
    assertThat(ids(system().get("/api/assistants/nobody/entries"))).isEmpty();
    assertThat(ids(system().get("/api/assistants/%C3%A6%20x/entries"))).isEmpty();
  }

  @Test
  void assistants_differ_in_every_byte() {
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
  void an_assistant_s_id_has_as_many_characters_as_the_database_has_room_for() {
    table().add(5, pseudonym(CPR), "😀".repeat(20), NOON);
    var face = "%F0%9F%98%80";

    assertThat(ids(system().get("/api/assistants/%s/entries".formatted(face.repeat(20)))))
        .containsExactly(id(5));
    system()
        .get("/api/assistants/%s/entries".formatted(face.repeat(21)))
        .isProblem(400, "invalid-request");
  }

  @Test
  void nobody_else_reads_anything() {
    var stranger = new ServiceClient(port, ISSUER.token("stranger@example.org"));
    var admin = new ServiceClient(port, ISSUER.token("ann@example.org", "ADMIN"));
    var almost = new ServiceClient(port, ISSUER.token("ann@example.org "));

    citizen().get(of(OTHER_CPR)).isProblem(403, "not-permitted");
    citizen().get(of("0303701234")).isProblem(403, "not-permitted");
    citizen().get("/api/assistants/ASST-17/entries").isProblem(403, "not-permitted");
    stranger.get(of(CPR)).isProblem(403, "not-permitted");
    new ServiceClient(port, ISSUER.token("")).get(of(CPR)).isProblem(403, "not-permitted");
    admin.get(of(OTHER_CPR)).isProblem(403, "not-permitted");
    almost.get(of(CPR)).isProblem(403, "not-permitted");
    new ServiceClient(port, TokenIssuer.start().token("x"))
        .get(of(CPR))
        .isProblem(401, "invalid-token");
    new ServiceClient(port, "x").get(of(CPR)).isProblem(401, "invalid-token");
  }

  @Test
  void tokens_of_keys_that_nobody_knows_have_the_key_set_fetched_a_few_times() {
    var before = ISSUER.fetched();
    var stranger = new ServiceClient(port, TokenIssuer.start().token("x"));

    for (var n = 0; n < 100; n++) {
      stranger.get(of(CPR)).isProblem(401, "invalid-token");
    }

    assertThat(ISSUER.fetched() - before).isLessThan(10);
  }

  @Test
  void what_only_the_mechanism_or_the_server_rejects_is_400() {
    system().get(of(CPR) + "?after=x").isInvalid("after");
    assertThat(system().get("/api/assistants/a%EF%BF%BF%00/entries").status()).isEqualTo(400);
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
            new ServiceClient(port, "x").get(of(CPR)))) {
      assertThat(answer.body()).doesNotContain(CPR.substring(4), OTHER_CPR);
    }
    assertThat(raw("GET /api/citizens/" + CPR + "|{} HTTP/1.1")).doesNotContain(CPR);
    assertThat(output).doesNotContain(CPR, OTHER_CPR);
  }

  /** The broker is away: what finds no room is counted, and the answer comes all the same. */
  @Test
  void without_a_broker_lookups_are_answered_and_their_records_counted() {
    for (var n = 0; n < 10; n++) {
      citizen().get(of(CPR)).is(200);
    }

    assertThat(meters.get("minlog.trail").tag("outcome", "lost").counter().count())
        .isGreaterThanOrEqualTo(5);
    await().until(() -> citizen().readiness() == 200);
  }

  @Test
  void knobs_are_read_from_the_live_database() {
    assertThat(system().knob("minlog.lookup.paging").asString()).isEqualTo("keyset");
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

  private boolean knob(String name) {
    return system().knob(name).asBoolean();
  }

  private String raw(String requestLine) throws IOException {
    try (var socket = new Socket("localhost", port)) {
      socket
          .getOutputStream()
          .write((requestLine + "\r\nHost: x\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private ServiceClient citizen() {
    return new ServiceClient(port, ISSUER.token("ann@example.org"));
  }

  private ServiceClient system() {
    return new ServiceClient(port, ISSUER.token("journal@example.org", "SYSTEM"));
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

  private static List<String> ids(ServiceAnswer answer) {
    return answer.is(200).get("entries").valueStream().map(e -> e.get("id").asString()).toList();
  }
}
