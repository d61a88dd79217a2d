package io.bottlenecklab.lorawan.frames.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import io.bottlenecklab.lorawan.frames.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Messages of protobuf, field by field: a field that is not known is skipped. */
public final class WireFields {

  private WireFields() {}

  /** Writes a message; nothing but memory is written to. */
  public static byte[] write(Writing writing) {
    var bytes = new ByteArrayOutputStream();
    try {
      var out = CodedOutputStream.newInstance(bytes);
      writing.to(out);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Passes each field to the reader. */
  public static void read(byte[] message, Reading reading) throws IOException {
    var in = CodedInputStream.newInstance(message);
    for (var tag = in.readTag(); tag != 0; tag = in.readTag()) {
      var kind = WireFormat.getTagWireType(tag);
      if (!reading.field(WireFormat.getTagFieldNumber(tag), kind, in)) {
        in.skipField(tag);
      }
    }
  }

  /** The bytes of a field. */
  public static Bytes bytes(CodedInputStream in) throws IOException {
    return Bytes.of(in.readByteArray());
  }

  /** Writes fields. */
  public interface Writing {
    /** Writes them. */
    void to(CodedOutputStream out) throws IOException;
  }

  /** Takes one field after another. */
  public interface Reading {
    /** Reads a field's value; false where it is left to be skipped. */
    boolean field(int number, int kind, CodedInputStream in) throws IOException;
  }
}
