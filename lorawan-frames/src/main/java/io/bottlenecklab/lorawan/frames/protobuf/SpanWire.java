package io.bottlenecklab.lorawan.frames.protobuf;

import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;

/** {@code Timestamp} and {@code Duration}, which have the same fields. */
public final class SpanWire {

  private SpanWire() {}

  /** Writes a {@code Timestamp}. */
  public static byte[] write(Instant time) {
    return write(time.getEpochSecond(), time.getNano());
  }

  /** Writes a {@code Duration}. */
  public static byte[] write(Duration span) {
    return write(span.getSeconds(), span.getNano());
  }

  /** Also of a time: since 1970. */
  public static Duration read(byte[] message) throws IOException {
    var fields = new long[2];
    WireFields.read(
        message,
        (number, kind, in) -> {
          if (number > 2 || kind != WireFormat.WIRETYPE_VARINT) {
            return false;
          }
          fields[number - 1] = in.readInt64();
          return true;
        });
    try {
      return Duration.ofSeconds(fields[0], fields[1]);
    } catch (ArithmeticException e) {
      throw new IOException("too long", e);
    }
  }

  private static byte[] write(long seconds, int nanos) {
    return WireFields.write(out -> {
      out.writeInt64(1, seconds);
      out.writeInt32(2, nanos);
    });
  }
}
