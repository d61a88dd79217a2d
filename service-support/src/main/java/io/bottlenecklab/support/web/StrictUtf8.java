package io.bottlenecklab.support.web;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.MalformedInputException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.io.InputDecorator;

/**
 * Rejects JSON that is not well-formed UTF-8. Jackson's parser accepts overlong forms, such as C0
 * AF for a slash, and encoded surrogates. Bytes are checked as they are read; nothing is copied.
 * Source: the Unicode Standard, table 3-7.
 */
final class StrictUtf8 extends InputDecorator {

  private static final long serialVersionUID = 1L;

  @Override
  public InputStream decorate(IOContext context, InputStream in) {
    return new CheckedStream(in);
  }

  @Override
  public @Nullable InputStream decorate(IOContext context, byte[] source, int offset, int length) {
    try {
      new Sequence().check(source, offset, offset + length);
      return null;
    } catch (IOException e) {
      throw JacksonIOException.construct(e);
    }
  }

  @Override
  public Reader decorate(IOContext context, Reader reader) {
    return reader;
  }

  private static final class CheckedStream extends FilterInputStream {

    private final Sequence sequence = new Sequence();
    private final byte[] one = new byte[1];

    CheckedStream(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      var read = super.read(target, offset, length);
      sequence.check(target, offset, offset + Math.max(read, 0));
      return read;
    }
  }

  /** What the bytes so far let follow. */
  private static final class Sequence {

    private static final int FIRST = 4;

    private int seen;
    private boolean isWide;
    private int missing;
    private int least;
    private int most;

    void check(byte[] bytes, int from, int to) throws MalformedInputException {
      var next = from;
      for (; next < to && seen < FIRST && !isWide; next++, seen++) {
        isWide = isWide(bytes[next]);
        if (!isWide) {
          check(bytes[next]);
        }
      }
      for (; next < to && !isWide; next++) {
        if (missing > 0 || bytes[next] < 0) {
          check(bytes[next]);
        }
      }
    }

    /** A byte of UTF-16 or UTF-32, by which Jackson recognizes them at the beginning of a text. */
    private static boolean isWide(byte octet) {
      return octet == 0 || octet == (byte) 0xFE || octet == (byte) 0xFF;
    }

    private void check(byte octet) throws MalformedInputException {
      var value = octet & 0xFF;
      if (missing > 0) {
        expect(least <= value && value <= most);
        missing--;
        least = 0x80;
        most = 0xBF;
      } else if (value >= 0x80) {
        expect(0xC2 <= value && value <= 0xF4);
        missing = value < 0xE0 ? 1 : value < 0xF0 ? 2 : 3;
        least = value == 0xE0 ? 0xA0 : value == 0xF0 ? 0x90 : 0x80;
        most = value == 0xED ? 0x9F : value == 0xF4 ? 0x8F : 0xBF;
      }
    }

    private static void expect(boolean wellFormed) throws MalformedInputException {
      if (!wellFormed) {
        throw new MalformedInputException(1);
      }
    }
  }
}
