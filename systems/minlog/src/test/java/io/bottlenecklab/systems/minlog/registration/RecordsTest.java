package io.bottlenecklab.systems.minlog.registration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.minlog.SeededAssistant;
import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.minlog.record.CprNumber;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RecordsTest {

  private static final int CITIZENS = 1_000;
  private static final int CALL = 500;
  private static final RecordIds IDS = new RecordIds(7, UuidVersion.UUID_V4);

  /** What registration takes a record's places by: none is shorter. */
  private static final int SHORTEST = 200;

  @Test
  void a_call_has_the_records_of_its_numbers() {
    assertThat(parsed(new Records(CITIZENS, 1, IDS).body(1_000, CALL)))
        .extracting(one -> UUID.fromString(one.path("id").asString()))
        .isEqualTo(IntStream.range(1_000, 1_000 + CALL).mapToObj(n -> IDS.id(n, 0)).toList());
  }

  @Test
  void the_same_seed_gives_the_same_records_but_for_their_time() {
    var first = new Records(CITIZENS, 1, IDS).body(0, CALL);

    assertThat(withoutTimes(new Records(CITIZENS, 1, IDS).body(0, CALL)))
        .isEqualTo(withoutTimes(first));
    assertThat(withoutTimes(new Records(CITIZENS, 2, IDS).body(0, CALL)))
        .isNotEqualTo(withoutTimes(first));
    assertThat(
            withoutTimes(
                new Records(CITIZENS, 1, new RecordIds(8, UuidVersion.UUID_V4)).body(0, CALL)))
        .isNotEqualTo(withoutTimes(first));
  }

  @Test
  void a_record_is_the_same_in_a_call_of_any_size() {
    var records = new Records(CITIZENS, 1, IDS);

    assertThat(withoutTimes(records.body(499, 1)))
        .isEqualTo(
            withoutTimes(records.body(0, CALL))
                .replaceFirst("(?s).*,(?=\\{\"id\")", "{\"records\":["));
  }

  /** Or the load would measure refusals. */
  @Test
  void every_record_keeps_the_rules() {
    var body = new Records(CITIZENS, 1, IDS).body(0, CALL);

    assertThat(body.length).isGreaterThan(CALL * SHORTEST);
    assertThat(parsed(body)).hasSize(CALL).allSatisfy(RecordsTest::assertKeepsTheRules);
    assertThat(parsed(body).stream().filter(one -> one.has("assistant")).count())
        .isBetween(100L, 200L);
  }

  private static void assertKeepsTheRules(JsonNode one) {
    assertThat(CprNumber.isValid(one.path("citizen").asString())).isTrue();
    assertThat(Duration.between(Instant.parse(one.path("occurredAt").asString()), Instant.now()))
        .isBetween(Duration.ZERO, Duration.ofMinutes(1));
    for (var party : List.of(one.path("professional"), one.path("organisation"))) {
      assertThat(party.path("id").asString()).isNotBlank().hasSizeLessThanOrEqualTo(20);
      assertThat(party.path("name").asString()).isNotBlank().hasSizeLessThanOrEqualTo(100);
    }
    if (one.has("assistant")) {
      assertThat(ASSISTANTS).contains(one.path("assistant").asString());
    }
    assertThat(one.path("activity").asString()).isNotBlank().hasSizeLessThanOrEqualTo(200);
    assertThat(one.path("system").asString()).isNotBlank().hasSizeLessThanOrEqualTo(50);
  }

  private static final Set<String> ASSISTANTS =
      IntStream.rangeClosed(1, SeededAssistant.COUNT)
          .mapToObj(n -> new SeededAssistant(n).id())
          .collect(Collectors.toSet());

  @Test
  void they_are_about_seeded_citizens_few_of_whom_have_many() {
    var perCitizen =
        parsed(new Records(CITIZENS, 1, IDS).body(0, 10 * CALL)).stream()
            .collect(
                Collectors.groupingBy(
                    one -> one.path("citizen").asString(), Collectors.counting()));

    assertThat(
            IntStream.rangeClosed(1, CITIZENS)
                .mapToObj(n -> new SeededCitizen(n).cpr())
                .collect(Collectors.toSet()))
        .containsAll(perCitizen.keySet());
    assertThat(perCitizen.getOrDefault(new SeededCitizen(1).cpr(), 0L)).isGreaterThan(CALL);
    assertThat(perCitizen).hasSizeGreaterThan(CITIZENS / 2);
  }

  private static List<JsonNode> parsed(byte[] body) {
    return JsonMapper.shared().readTree(body).path("records").valueStream().toList();
  }

  private static String withoutTimes(byte[] body) {
    return new String(body, UTF_8).replaceAll("\"occurredAt\":\"[^\"]*\"", "");
  }
}
