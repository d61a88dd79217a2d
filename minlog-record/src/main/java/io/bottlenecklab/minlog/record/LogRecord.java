package io.bottlenecklab.minlog.record;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One access to a citizen's data, as it travels on the topic and stands in the table. Of the
 * citizen it holds the pseudonym alone: the CPR number is dropped when the record is received.
 *
 * @param id made by the calling system; the same one again is the same access
 * @param occurredAt to the microsecond, as the table
 * @param registeredAt when it was received, to the microsecond
 * @param assistant who acted on the professional's behalf
 * @param activity what was done
 * @param system where it was done
 */
public record LogRecord(
    UUID id,
    Pseudonym citizen,
    Instant occurredAt,
    Instant registeredAt,
    Professional professional,
    @Nullable String assistant,
    Organisation organisation,
    String activity,
    String system) {

  /** Cuts the times to the microsecond. */
  public LogRecord {
    occurredAt = occurredAt.truncatedTo(ChronoUnit.MICROS);
    registeredAt = registeredAt.truncatedTo(ChronoUnit.MICROS);
  }

  /** Who is answerable for the access. */
  public record Professional(String id, String name) {}

  /** Where the professional works. */
  public record Organisation(String id, String name) {}
}
