package io.bottlenecklab.minlog.registration.api;

import io.bottlenecklab.minlog.record.CprNumber;
import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.record.LogRecord.Organisation;
import io.bottlenecklab.minlog.record.LogRecord.Professional;
import io.bottlenecklab.minlog.record.Pseudonym;
import io.bottlenecklab.minlog.record.Pseudonyms;
import io.bottlenecklab.support.web.XmlText;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of one record. Written out: the validator of Jakarta Validation takes longer for a
 * record than everything else that happens to it here. What is wrong is added to the mistakes; the
 * record is then of no use.
 */
final class RecordRules {

  /** The longest ids, in characters, as the table has them. */
  static final int ID = 20;

  /** The longest names. */
  static final int NAME = 100;

  /** The longest activity. */
  static final int ACTIVITY = 200;

  /** The longest name of a system. */
  static final int SYSTEM = 50;

  /** Says in the API's description what an assistant's id is. */
  static final String FIT_FOR_AN_ADDRESS =
      "^[^\\u0000-\\u0008\\u000A-\\u001F\\uFFFE\\uFFFF/\\\\;%\\u2028\\u2029]*"
          + "[^\\u0000-\\u0020\\uFFFE\\uFFFF/\\\\;%\\u2028\\u2029]"
          + "[^\\u0000-\\u0008\\u000A-\\u001F\\uFFFE\\uFFFF/\\\\;%\\u2028\\u2029]*$";

  /** What Tomcat or Spring Security's firewall refuse in an address, encoded or not. */
  private static final String UNFIT_FOR_AN_ADDRESS = "/\\;%\r\n\u2028\u2029";

  /** By how much a caller's clock may be ahead. */
  private static final Duration AHEAD = Duration.ofMinutes(5);

  /** Before any electronic record there is. */
  private static final Instant EARLIEST = Instant.parse("1995-01-01T00:00:00Z");

  private static final int UUID_LENGTH = 36;
  private static final UUID NO_ID = new UUID(0, 0);
  private static final Pseudonym NOBODY = new Pseudonym(0, 0);

  private final Pseudonyms pseudonyms;
  private final Instant now;
  private final List<RecordMistake> mistakes;

  RecordRules(Pseudonyms pseudonyms, Instant now, List<RecordMistake> mistakes) {
    this.pseudonyms = pseudonyms;
    this.now = now;
    this.mistakes = mistakes;
  }

  LogRecord check(int index, RecordJson json) {
    var professional = party(index, "professional", json.professional());
    var organisation = party(index, "organisation", json.organisation());
    return new LogRecord(
        id(index, json.id()),
        citizen(index, json.citizen()),
        occurredAt(index, json.occurredAt()),
        now,
        new Professional(
            text(index, "professional.id", professional.id(), ID),
            text(index, "professional.name", professional.name(), NAME)),
        json.assistant() == null ? null : assistant(index, json.assistant()),
        new Organisation(
            text(index, "organisation.id", organisation.id(), ID),
            text(index, "organisation.name", organisation.name(), NAME)),
        text(index, "activity", json.activity(), ACTIVITY),
        text(index, "system", json.system(), SYSTEM));
  }

  private UUID id(int index, @Nullable String id) {
    if (id != null && id.length() == UUID_LENGTH) {
      try {
        var uuid = UUID.fromString(id);
        // It also reads groups of other lengths, which it fills up or cuts.
        if (uuid.toString().equalsIgnoreCase(id)) {
          return uuid;
        }
      } catch (IllegalArgumentException e) {
        return wrong(index, "id", "must be a UUID", NO_ID);
      }
    }
    return wrong(index, "id", "must be a UUID", NO_ID);
  }

  private Pseudonym citizen(int index, @Nullable String citizen) {
    return citizen != null && CprNumber.isValid(citizen)
        ? pseudonyms.of(new CprNumber(citizen))
        : wrong(index, "citizen", "must be a CPR number of ten digits", NOBODY);
  }

  private Instant occurredAt(int index, @Nullable String time) {
    var message =
        "must be a date and time with seconds and an offset, such as 2026-01-21T10:15:00Z, from 1995 to"
            + " five minutes from now";
    if (time == null) {
      return wrong(index, "occurredAt", message, now);
    }
    try {
      var occurredAt = Instant.parse(time);
      return occurredAt.isBefore(EARLIEST) || occurredAt.isAfter(now.plus(AHEAD))
          ? wrong(index, "occurredAt", message, now)
          : occurredAt;
    } catch (DateTimeParseException e) {
      return wrong(index, "occurredAt", message, now);
    }
  }

  /** Assistants are looked up by their id, which is a part of an address then. */
  private String assistant(int index, String id) {
    if (id.chars().anyMatch(unit -> UNFIT_FOR_AN_ADDRESS.indexOf(unit) >= 0)) {
      return wrong(index, "assistant", "must not contain /, \\, ;, % or the end of a line", "");
    }
    if (id.equals(".") || id.equals("..")) {
      return wrong(index, "assistant", "must not be a dot or two", "");
    }
    return text(index, "assistant", id, ID);
  }

  private PartyJson party(int index, String field, @Nullable PartyJson party) {
    return party == null ? wrong(index, field, "must be there", new PartyJson("-", "-")) : party;
  }

  private String text(int index, String field, @Nullable String text, int most) {
    if (text == null || text.isBlank()) {
      return wrong(index, field, "must not be blank", "");
    }
    if (text.length() > most && text.codePointCount(0, text.length()) > most) {
      return wrong(index, field, "must have at most %d characters".formatted(most), "");
    }
    return XmlText.Check.isXml(text) ? text : wrong(index, field, XmlText.MESSAGE, "");
  }

  private <T> T wrong(int index, String field, String message, T instead) {
    mistakes.add(new RecordMistake(index, field, message));
    return instead;
  }
}
