package io.bottlenecklab.minlog.record;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.UUID;

/** How the table of log entries holds what its database has no type for. */
public final class LogColumns {

  private LogColumns() {}

  /** An id's 16 bytes. */
  public static byte[] bytes(UUID id) {
    return ByteBuffer.allocate(2 * Long.BYTES)
        .putLong(id.getMostSignificantBits())
        .putLong(id.getLeastSignificantBits())
        .array();
  }

  /** The id of those 16 bytes. */
  public static UUID id(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    return new UUID(buffer.getLong(), buffer.getLong());
  }

  /** A time in UTC. Not a timestamp, which the driver would convert to the session's time zone. */
  public static LocalDateTime utc(Instant time) {
    return LocalDateTime.ofInstant(time, ZoneOffset.UTC);
  }

  /** The time of a column. */
  public static Instant instant(LocalDateTime utc) {
    return utc.toInstant(ZoneOffset.UTC);
  }
}
