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

/** A request whose body fails with {@link BodyTooLargeException} once it goes past the limit. */
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

    private final ServletInputStream source;
    private long left;

    CountedStream(ServletInputStream source, long limit) {
      this.source = source;
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

    private void count(int read) throws BodyTooLargeException {
      left -= read;
      if (left < 0) {
        throw new BodyTooLargeException();
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
