package io.bottlenecklab.lab.load;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * A server that answers each request at an instant told in advance, and keeps account of how long
 * it really held each: nothing but sockets, so that little is added.
 */
public final class ExactServer implements AutoCloseable {

  private static final String BODY = "{\"accessToken\":\"t\",\"tokenType\":\"Bearer\"}";
  private static final byte[] ANSWER =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
          .formatted(BODY.length(), BODY)
          .getBytes(StandardCharsets.US_ASCII);

  /** A thread parked wakes up late; the last of the wait is spun. */
  private static final long SPIN_NANOS = 80_000;

  private final ServerSocket listener;
  private final Schedule schedule;
  private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
  private final Histogram held = new ConcurrentHistogram(3);
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicLong first = new AtomicLong();

  /** When a request is answered. */
  public interface Schedule {

    /**
     * Nanoseconds after the first request.
     *
     * @param arrived nanoseconds after the first request
     * @param index of the request, from 0
     */
    long answered(long arrived, int index);
  }

  public ExactServer(Schedule schedule) {
    this.schedule = schedule;
    try {
      listener = new ServerSocket(0, 1000, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(this::listen);
  }

  public URI url() {
    return URI.create("http://127.0.0.1:" + listener.getLocalPort());
  }

  /** Microseconds from a request's arrival to its answer. */
  public Histogram held() {
    return held;
  }

  /** Forgets what was, so that the next request is the first. */
  public void reset() {
    held.reset();
    requests.set(0);
    first.set(0);
  }

  private void listen() {
    try {
      while (true) {
        var connection = listener.accept();
        connection.setTcpNoDelay(true);
        connections.add(connection);
        Thread.ofVirtual().start(() -> serve(connection));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void serve(Socket connection) {
    try (connection) {
      var in = new BufferedInputStream(connection.getInputStream());
      while (readRequest(in)) {
        var arrived = System.nanoTime();
        first.compareAndSet(0, arrived);
        var began = first.get();
        var until = began + schedule.answered(arrived - began, requests.getAndIncrement());
        waitUntil(until);
        held.recordValue((System.nanoTime() - arrived) / 1000);
        connection.getOutputStream().write(ANSWER);
      }
    } catch (IOException e) {
      // the client has gone
    }
  }

  private static void waitUntil(long instant) {
    for (var left = instant - System.nanoTime(); left > 0; left = instant - System.nanoTime()) {
      if (left > SPIN_NANOS) {
        LockSupport.parkNanos(left - SPIN_NANOS);
      } else {
        Thread.onSpinWait();
      }
    }
  }

  private static boolean readRequest(InputStream in) throws IOException {
    var length = 0;
    for (var line = readLine(in); !line.isEmpty(); line = readLine(in)) {
      if (line.equals("end")) {
        return false;
      }
      if (line.startsWith("content-length:")) {
        length = Integer.parseInt(line.substring("content-length:".length()).strip());
      }
    }
    return in.readNBytes(length).length == length;
  }

  private static String readLine(InputStream in) throws IOException {
    var line = new StringBuilder();
    for (var next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        return "end";
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString().toLowerCase(Locale.ROOT);
  }

  @Override
  public void close() {
    try {
      listener.close();
      for (var connection : connections) {
        connection.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
