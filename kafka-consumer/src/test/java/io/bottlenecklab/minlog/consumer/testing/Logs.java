package io.bottlenecklab.minlog.consumer.testing;

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
    return IntStream.range(0, count)
        .mapToObj(n -> log(UUID.randomUUID(), "Opened the medication card", "ASST-" + n % 17))
        .toList();
  }

  /** One of that id. */
  public static LogRecord log(UUID id, String activity, @Nullable String assistant) {
    return new LogRecord(
        id,
        new Pseudonym(id.getMostSignificantBits(), 42),
        Instant.parse("2026-11-21T10:15:00Z"),
        Instant.parse("2026-11-21T10:15:31.000001Z"),
        new Professional("A1B2C", "Søren Ærøskøbing"),
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
