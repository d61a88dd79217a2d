package io.bottlenecklab.minlog.registration.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.minlog.record.Pseudonyms;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordRulesTest {

  private static final Instant NOW = Instant.parse("2026-01-21T10:15:30Z");
  private static final String ID = "6f9e0c52-5cf0-4a0e-9d7c-3f1f4f2f7a1b";
  private static final String ASSISTANT = "ASST-17";

  private final Pseudonyms pseudonyms = new Pseudonyms("0123456789abcdef0123456789abcdef");

  @ParameterizedTest
  @ValueSource(strings = {ID, "6F9E0C52-5CF0-4A0E-9D7C-3F1F4F2F7A1B"})
  void an_id_is_a_uuid_in_either_case(String id) {
    assertThat(mistakes(id, ASSISTANT)).isEmpty();
  }

  /** Those that would be read as another one, too, which may be another record's. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "123456789-000-4000-8000-000000000000",
        "00000000-0000-4000-80000-00000000001",
        "00000000-0000-4000-8000-00000000000g",
        "0000000000-000-4000-8000-00000000000"
      })
  void an_id_that_is_not_as_a_uuid_is_written_is_refused(String id) {
    assertThat(mistakes(id, ASSISTANT)).extracting(RecordMistake::field).containsExactly("id");
  }

  @ParameterizedTest
  @ValueSource(strings = {ASSISTANT, "æ x+?#", "...", "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀"})
  void an_assistant_is_whatever_can_be_looked_up(String assistant) {
    assertThat(mistakes(ID, assistant)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a/b",
        "a\\b",
        "a;b",
        "a%b",
        "a\nb",
        "a\u2028b",
        ".",
        "..",
        " ",
        "123456789012345678901",
        "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀a"
      })
  void an_assistant_who_could_never_be_looked_up_is_refused(String assistant) {
    assertThat(mistakes(ID, assistant))
        .extracting(RecordMistake::field)
        .containsExactly("assistant");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-01-21T10:15:30Z",
        "2026-01-21T10:15:30.123456789Z",
        "2026-01-21t10:15:30z",
        "2026-01-21T11:15:30+01:00",
        "2026-01-21T04:45:30-05:30"
      })
  void a_time_has_seconds_and_an_offset(String time) {
    assertThat(mistakes(ID, ASSISTANT, time)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-01-21T10:15Z",
        "2026-01-21T10:15:30",
        "2026-01-21 10:15:30Z",
        "2026-01-21",
        "20260121T101530Z",
        "2026-01-21T10:15:30 01:00",
        "２０２６-01-21T10:15:30Z",
        "1768990530"
      })
  void any_other_time_is_told_what_is_meant_by_an_example(String time) {
    assertThat(mistakes(ID, ASSISTANT, time))
        .singleElement()
        .satisfies(mistake -> {
          assertThat(mistake.field()).isEqualTo("occurredAt");
          assertThat(mistake.message())
              .contains("seconds and an offset, such as 2026-01-21T10:15:00Z");
        });
  }

  private List<RecordMistake> mistakes(String id, String assistant) {
    return mistakes(id, assistant, "2026-01-21T10:15:30Z");
  }

  private List<RecordMistake> mistakes(String id, String assistant, String occurredAt) {
    var mistakes = new ArrayList<RecordMistake>();
    var _ =
        new RecordRules(pseudonyms, NOW, mistakes)
            .check(
                0,
                new RecordJson(
                    id,
                    "0101701234",
                    occurredAt,
                    new PartyJson("A1B2C", "Søren Jensen"),
                    assistant,
                    new PartyJson("SOR-1234", "Aarhus"),
                    "Opened the medication card",
                    "journal-north"));
    return mistakes;
  }
}
