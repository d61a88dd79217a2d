package io.bottlenecklab.codezap.template;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** Times as the columns have them: UTC, in microseconds. */
public final class UtcTime {

  private UtcTime() {}

  /** For a column. */
  public static LocalDateTime column(Instant time) {
    return LocalDateTime.ofInstant(time.truncatedTo(ChronoUnit.MICROS), ZoneOffset.UTC);
  }

  /** For a column. */
  public static LocalDateTime column(long micros) {
    return column(Instant.EPOCH.plus(micros, ChronoUnit.MICROS));
  }

  /** Of a column, in microseconds since 1970. */
  public static long micros(LocalDateTime column) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, instant(column));
  }

  /** Of a column. */
  public static Instant instant(LocalDateTime column) {
    return column.toInstant(ZoneOffset.UTC);
  }
}
