package io.bottlenecklab.minlog.record;

import io.bottlenecklab.minlog.record.LogRecord.Organisation;
import io.bottlenecklab.minlog.record.LogRecord.Professional;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Records as they are met with. */
final class Samples {

  private Samples() {}

  static LogRecord log(@Nullable String assistant) {
    return new LogRecord(
        UUID.fromString("6f9e0c52-5cf0-4a0e-9d7c-3f1f4f2f7a11"),
        new Pseudonym(0x0123456789abcdefL, 0xfedcba9876543210L),
        Instant.parse("2026-11-21T10:15:30.123456Z"),
        Instant.parse("2026-11-21T10:15:31.000001Z"),
        new Professional("A1B2C", "Søren Ærøskøbing"),
        assistant,
        new Organisation("SOR-1234", "Aarhus Universitetshospital"),
        "Opened the medication card",
        "journal-north");
  }
}
