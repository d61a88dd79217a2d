package io.bottlenecklab.support.web;

import io.bottlenecklab.support.problem.BodyTooLargeException;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A request whose body fails with {@link BodyTooLargeException} beyond the limit. Before that it is
 * read up to four times the limit, because a client that is still sending would get a reset instead
 * of an answer.
 */
final class CountedRequest extends HttpServletRequestWrapper {

  private final long limit;
  private @Nullable ServletInputStream body;

  CountedRequest(HttpServletRequest request, long limit) {
    super(request);
    this.limit = limit;
  }

  @Override
  public ServletInputStream getInputStream() throws IOException {
    if (body == null) {
      body = new CountedStream(super.getInputStream(), limit);
    }
    return body;
  }

  @Override
  public BufferedReader getReader() throws IOException {
    var encoding = getCharacterEncoding();
    var charset = encoding == null ? StandardCharsets.UTF_8 : Charset.forName(encoding);
    return new BufferedReader(new InputStreamReader(getInputStream(), charset));
  }

  private static final class CountedStream extends ServletInputStream {

    private static final int BEYOND = 3;
    private static final int BUFFER = 8192;

    private final ServletInputStream source;
    private final long limit;
    private long left;

    CountedStream(ServletInputStream source, long limit) {
      this.source = source;
      this.limit = limit;
      this.left = limit;
    }

    @Override
    public int read() throws IOException {
      var octet = source.read();
      count(octet < 0 ? 0 : 1);
      return octet;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      var read = source.read(target, offset, length);
      count(Math.max(read, 0));
      return read;
    }

    private void count(int read) throws IOException {
      left -= read;
      if (left < 0) {
        discard(BEYOND * limit);
        throw new BodyTooLargeException();
      }
    }

    private void discard(long most) throws IOException {
      var buffer = new byte[BUFFER];
      var rest = most;
      while (rest > 0) {
        var read = source.read(buffer, 0, buffer.length);
        rest = read < 0 ? 0 : rest - read;
      }
    }

    @Override
    public boolean isFinished() {
      return source.isFinished();
    }

    @Override
    public boolean isReady() {
      return source.isReady();
    }

    @Override
    public void setReadListener(ReadListener listener) {
      source.setReadListener(listener);
    }
  }
}
