package io.bottlenecklab.distance;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.stream.Stream;

/**
 * Runs a proxy until the process is asked to end. The arguments are where it listens and where the
 * server does, both as {@code host:port}, then the added round trip and its spread in microseconds.
 * It prints a line as soon as it listens.
 */
public final class DistanceProgram {

  private static final int USAGE = 2;
  private static final int NANOS_A_MICROSECOND = 1_000;

  private DistanceProgram() {}

  /** The arguments that say how far the server is away. */
  public static List<String> arguments(Duration roundTrip, Duration spread) {
    return Stream.of(roundTrip, spread)
        .map(duration -> Long.toString(duration.toNanos() / NANOS_A_MICROSECOND))
        .toList();
  }

  /** Starts it; ends with exit code 1 and one line if it cannot listen, with 2 if it is misused. */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    if (args.length != 4) {
      fail(USAGE, "usage: HOST:PORT SERVER:PORT ROUND-TRIP-MICROSECONDS SPREAD-MICROSECONDS");
    }
    try {
      var proxy =
          DistanceProxy.start(
              resolved(address(args[0])), address(args[1]), micros(args[2]), micros(args[3]));
      System.out.println("listening on port " + proxy.port());
    } catch (IllegalArgumentException e) {
      fail(USAGE, String.valueOf(e.getMessage()));
    } catch (DistanceProxy.CannotListenException e) {
      fail(1, String.valueOf(e.getMessage()));
    }
  }

  private static void fail(int exitCode, String line) {
    System.err.println("distance: " + line);
    System.exit(exitCode);
  }

  private static InetSocketAddress address(String text) {
    var colon = text.lastIndexOf(':');
    if (colon < 1) {
      throw new IllegalArgumentException("«%s»; allowed: host:port".formatted(text));
    }
    return InetSocketAddress.createUnresolved(
        text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
  }

  private static InetSocketAddress resolved(InetSocketAddress address) {
    return new InetSocketAddress(address.getHostString(), address.getPort());
  }

  private static Duration micros(String text) {
    return Duration.of(Long.parseLong(text), ChronoUnit.MICROS);
  }
}
