package io.bottlenecklab.db.minlog;

import io.bottlenecklab.minlog.record.LogRecord.Organisation;
import io.bottlenecklab.minlog.record.LogRecord.Professional;
import io.bottlenecklab.minlog.record.Pseudonym;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One row of the table {@code log_entry}.
 *
 * @param id as unsigned bytes greater than those of the entries before
 */
record SeededEntry(
    UUID id,
    Pseudonym citizen,
    Instant occurredAt,
    Instant registeredAt,
    Professional professional,
    @Nullable String assistant,
    Organisation organisation,
    String activity,
    String system) {}
