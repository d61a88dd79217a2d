package io.bottlenecklab.distance;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures the proxy, in a process of its own: the error of the added round trip at a client that
 * sends one byte after the other, and the processor time at 2,000 exchanges a second over 20
 * connections. Run by hand.
 *
 * <p>On two quiet cores, once: median error 0.10, 0.08, 0.11 and 0.72 ms for 0.5, 1, 5 and 20 ms;
 * 23 % of a processor, half of it in the kernel, and 9 % at 20 ms.
 */
final class DistanceMeasurement {

  private static final int CONNECTIONS = 20;
  private static final int PER_SECOND = 2_000;
  private static final int SECONDS_OF_WARM_UP = 12;
  private static final int SECONDS = 6;
  private static final int EXCHANGES = 1_000;

  private DistanceMeasurement() {}

  /**
   * The arguments are the round trips in microseconds, by comma, and options of the proxy's JVM.
   */
  public static void main(String[] arguments) throws Exception {
    Locale.setDefault(Locale.ROOT);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    try (var server = TestServer.echo()) {
      for (var micros : arguments[0].split(",", -1)) {
        measure(server, Integer.parseInt(micros), List.of(arguments).subList(1, arguments.length));
      }
    }
  }

  private static void measure(TestServer server, int micros, List<String> options)
      throws Exception {
    var command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
    command.addAll(options);
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            DistanceProgram.class.getName(),
            "127.0.0.1:0",
            "127.0.0.1:" + server.address().getPort(),
            Integer.toString(micros),
            "0"));
    var proxy = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (var lines = proxy.inputReader(StandardCharsets.UTF_8)) {
      var port = Integer.parseInt(lines.readLine().replaceFirst(".* ", ""));
      var direct = new ArrayList<Long>();
      var distant = new ArrayList<Long>();
      try (var near = connect(server.address().getPort());
          var far = connect(port)) {
        var count = Math.min(EXCHANGES, 8_000_000 / micros);
        for (var i = -count / 4; i < count; i++) {
          var one = exchange(near);
          var other = exchange(far);
          if (i >= 0) {
            direct.add(one);
            distant.add(other);
          }
        }
      }
      printProcessorTime(proxy, port);
      System.out.printf(
          "%6.1f ms: direct %.3f, error median %+.3f ms, p10 %+.3f, p90 %+.3f, p99 %+.3f%n",
          micros / 1e3,
          quantile(direct, 0.5) / 1e6,
          (quantile(distant, 0.5) - quantile(direct, 0.5)) / 1e6 - micros / 1e3,
          (quantile(distant, 0.1) - quantile(direct, 0.5)) / 1e6 - micros / 1e3,
          (quantile(distant, 0.9) - quantile(direct, 0.5)) / 1e6 - micros / 1e3,
          (quantile(distant, 0.99) - quantile(direct, 0.5)) / 1e6 - micros / 1e3);
    } finally {
      proxy.destroy();
      proxy.waitFor();
    }
  }

  /** The processor time of a load, after a first one during which the proxy compiles its code. */
  private static void printProcessorTime(Process proxy, int port) throws Exception {
    load(port, SECONDS_OF_WARM_UP);
    var begin = System.nanoTime();
    var user = ticks(proxy, 11);
    var system = ticks(proxy, 12);
    load(port, SECONDS);
    var nanos = System.nanoTime() - begin;
    System.out.printf(
        "%.1f %% user, %.1f %% system; ",
        100 * (ticks(proxy, 11) - user) * 1e7 / nanos,
        100 * (ticks(proxy, 12) - system) * 1e7 / nanos);
  }

  /** Exchanges that each of the connections begins when they are due. */
  private static void load(int port, int seconds) throws InterruptedException {
    var threads = new ArrayList<Thread>();
    for (var i = 0; i < CONNECTIONS; i++) {
      var offset = i * 1_000_000_000L / PER_SECOND;
      threads.add(Thread.ofPlatform().start(() -> send(port, offset, seconds)));
    }
    for (var thread : threads) {
      thread.join();
    }
  }

  private static void send(int port, long offset, int seconds) {
    var interval = CONNECTIONS * 1_000_000_000L / PER_SECOND;
    try (var socket = connect(port)) {
      var begin = System.nanoTime() + offset;
      for (var i = 0; i < seconds * PER_SECOND / CONNECTIONS; i++) {
        var due = begin + i * interval;
        while (due - System.nanoTime() > 0) {
          LockSupport.parkNanos(due - System.nanoTime());
        }
        exchange(socket);
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static long ticks(Process process, int field) throws IOException {
    var stat = Files.readString(Path.of("/proc/%d/stat".formatted(process.pid())));
    var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    return Long.parseLong(fields[field]);
  }

  private static Socket connect(int port) throws IOException {
    var socket = new Socket();
    socket.setTcpNoDelay(true);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    return socket;
  }

  private static long exchange(Socket socket) throws IOException {
    var sent = System.nanoTime();
    socket.getOutputStream().write('x');
    if (socket.getInputStream().read() < 0) {
      throw new IOException("closed");
    }
    return System.nanoTime() - sent;
  }

  private static long quantile(List<Long> values, double share) {
    return values.stream().sorted().toList().get((int) (share * (values.size() - 1)));
  }
}
