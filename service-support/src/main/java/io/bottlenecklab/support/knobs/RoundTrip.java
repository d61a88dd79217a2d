package io.bottlenecklab.support.knobs;

import io.bottlenecklab.knobs.Distance;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;

/** Measures how long a server's answer is on its way. */
public final class RoundTrip {

  private static final int FEWEST = 5;
  private static final int MOST = 21;

  /** After so long the fewest are enough. */
  private static final long ENOUGH_NANOS = Duration.ofMillis(500).toNanos();

  private static final int ANSWER_MILLIS = 3_000;

  private RoundTrip() {}

  /** A request and its answer. */
  @FunctionalInterface
  public interface Exchange<E extends Exception> {
    /** Returns when the answer is there. */
    void run() throws E;
  }

  /** Prepares a connection. */
  @FunctionalInterface
  public interface Opening {
    /** The exchange that is measured. */
    Exchange<IOException> open(OutputStream out, DataInputStream in) throws IOException;
  }

  /**
   * A distance's reader. It measures only if the variant states the distance: a measurement is work
   * for service and server, also while others are measured.
   */
  public static KnobReader reader(
      String knob, Environment environment, Supplier<@Nullable String> measurement) {
    return KnobReader.of(knob, () -> environment.containsProperty(knob) ? measurement.get() : null);
  }

  /**
   * The lower quartile of some exchanges after a first one, in a knob's form. A busy machine makes
   * answers later, never sooner.
   */
  public static <E extends Exception> String lowerQuartile(Exchange<E> exchange) throws E {
    exchange.run();
    var nanos = new ArrayList<Long>();
    var begin = System.nanoTime();
    while (nanos.size() < FEWEST
        || (nanos.size() < MOST && System.nanoTime() - begin < ENOUGH_NANOS)) {
      var sent = System.nanoTime();
      exchange.run();
      nanos.add(System.nanoTime() - sent);
    }
    nanos.sort(null);
    return Distance.measured(Duration.ofNanos(nanos.get(nanos.size() / 4)));
  }

  /** The same over a connection of its own; null if the server does not answer. */
  public static @Nullable String over(InetSocketAddress server, Opening opening) {
    try (var socket = new Socket()) {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(ANSWER_MILLIS);
      socket.connect(server, ANSWER_MILLIS);
      var in = new DataInputStream(socket.getInputStream());
      return lowerQuartile(opening.open(socket.getOutputStream(), in));
    } catch (IOException e) {
      return null;
    }
  }
}
