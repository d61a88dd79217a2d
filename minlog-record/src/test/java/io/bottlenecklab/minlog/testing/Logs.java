package io.bottlenecklab.minlog.testing;

import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.record.LogRecord.Organisation;
import io.bottlenecklab.minlog.record.LogRecord.Professional;
import io.bottlenecklab.minlog.record.Pseudonym;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Records to be stored. */
public final class Logs {

  private Logs() {}

  /** So many, all different. */
  public static List<LogRecord> some(int count) {
    return IntStream.range(0, count).mapToObj(n -> by("ASST-" + n % 17)).toList();
  }

  /** One by that assistant. */
  public static LogRecord by(@Nullable String assistant) {
    return log(UUID.randomUUID(), "Opened the medication card", assistant);
  }

  /** One of that id. */
  public static LogRecord log(UUID id, String activity, @Nullable String assistant) {
    return log(
        id,
        new Pseudonym(id.getMostSignificantBits(), 42),
        Instant.parse("2026-11-21T10:15:00.123456Z"),
        activity,
        assistant);
  }

  /** One about that citizen, of that time. */
  public static LogRecord log(
      UUID id, Pseudonym citizen, Instant occurredAt, String activity, @Nullable String assistant) {
    return new LogRecord(
        id,
        citizen,
        occurredAt,
        Instant.parse("2026-11-21T10:15:31.000001Z"),
        new Professional("A1B2C", "Søren Ærøskøbing 😀"),
        assistant,
        new Organisation("SOR-1234", "Aarhus Universitetshospital"),
        activity,
        "journal-north");
  }

  /** One that is too long for the table. */
  public static LogRecord tooLong() {
    return log(UUID.randomUUID(), "x".repeat(201), null);
  }
}
