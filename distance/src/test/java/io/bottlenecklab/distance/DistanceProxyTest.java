package io.bottlenecklab.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DistanceProxyTest {

  private static final Duration SHORT = Duration.ofMillis(2);
  private static final int PATIENCE = 20_000;
  private static final int MANY = 8 << 20;

  @ParameterizedTest
  @CsvSource({"0, 0", "2, 0", "2, 2", "20, 10"})
  void bytes_keep_their_order_both_ways_at_once(int roundTrip, int spread) throws Exception {
    try (var server = TestServer.echo();
        var proxy = proxy(server, Duration.ofMillis(roundTrip), Duration.ofMillis(spread));
        var client = connect(proxy)) {
      var sent = new byte[MANY];
      new Random(roundTrip).nextBytes(sent);
      var sending =
          CompletableFuture.runAsync(() -> {
            try {
              var random = new Random(1);
              for (var at = 0; at < sent.length; ) {
                var count = Math.min(sent.length - at, 1 + random.nextInt(100_000));
                client.getOutputStream().write(sent, at, count);
                at += count;
              }
              client.shutdownOutput();
            } catch (IOException e) {
              throw new AssertionError(e);
            }
          });

      var received = client.getInputStream().readAllBytes();

      sending.join();
      assertThat(Arrays.equals(received, sent)).isTrue();
    }
  }

  @Test
  void a_round_trip_takes_what_is_asked_longer() throws Exception {
    try (var server = TestServer.echo();
        var near = connect(server.address());
        var ten = proxy(server, Duration.ofMillis(10), Duration.ZERO);
        var thirty = proxy(server, Duration.ofMillis(30), Duration.ZERO);
        var tenAway = connect(ten);
        var thirtyAway = connect(thirty)) {
      var usual = median(near);

      var ratio = (median(thirtyAway) - usual) / (double) (median(tenAway) - usual);

      assertThat(ratio).isBetween(2.5, 3.5);
    }
  }

  @Test
  void nothing_arrives_before_its_time() throws Exception {
    try (var server = TestServer.echo();
        var proxy = proxy(server, Duration.ofMillis(20), Duration.ofMillis(5));
        var client = connect(proxy)) {
      for (var i = 0; i < 10; i++) {
        assertThat(roundTrip(client)).isGreaterThan(Duration.ofMillis(14).toNanos());
      }
    }
  }

  /** The kernel answers the client's; the server's connection comes as late as over a network. */
  @Test
  void a_server_that_speaks_first_is_heard_after_two_round_trips() throws Exception {
    try (var server = new TestServer(connection -> connection.getOutputStream().write('x'));
        var proxy = proxy(server, Duration.ofMillis(20), Duration.ZERO)) {
      var begin = System.nanoTime();
      try (var client = connect(proxy)) {
        assertThat(client.getInputStream().read()).isEqualTo('x');
        assertThat(System.nanoTime() - begin).isGreaterThan(Duration.ofMillis(39).toNanos());
        assertThat(client.getInputStream().read()).isEqualTo(-1);
      }
    }
  }

  /** More than the kernel holds, so that the rest of it has to wait. */
  @Test
  void a_half_closed_connection_still_carries_the_answer() throws Exception {
    try (var server =
            new TestServer(connection -> {
              var count = connection.getInputStream().readAllBytes().length;
              connection.getOutputStream().write(new byte[50 * count]);
            });
        var proxy = proxy(server, SHORT, Duration.ZERO);
        var client = connect(proxy)) {
      client.getOutputStream().write(new byte[1_000_000]);
      client.shutdownOutput();

      assertThat(client.getInputStream().readAllBytes()).hasSize(50_000_000);
    }
  }

  @Test
  void a_reset_by_the_server_reaches_the_client() throws Exception {
    try (var server = new TestServer(connection -> resetAfterAByte(connection));
        var proxy = proxy(server, SHORT, Duration.ZERO);
        var client = connect(proxy)) {
      client.getOutputStream().write('x');

      assertThatExceptionOfType(SocketException.class)
          .isThrownBy(() -> client.getInputStream().read())
          .withMessageContaining("reset");
    }
  }

  private static void resetAfterAByte(Socket connection) throws IOException {
    connection.getInputStream().read();
    connection.setOption(StandardSocketOptions.SO_LINGER, 0);
    connection.close();
  }

  @Test
  void a_reset_by_the_client_reaches_the_server() throws Exception {
    var seen = new LinkedBlockingQueue<String>();
    try (var server =
            new TestServer(connection -> {
              try {
                connection.getInputStream().readAllBytes();
                seen.add("end");
              } catch (SocketException e) {
                seen.add(String.valueOf(e.getMessage()));
              }
            });
        var proxy = proxy(server, SHORT, Duration.ZERO)) {
      var client = connect(proxy);
      client.getOutputStream().write('x');
      client.setOption(StandardSocketOptions.SO_LINGER, 0);
      client.close();

      assertThat(seen.poll(PATIENCE, TimeUnit.MILLISECONDS)).contains("reset");
    }
  }

  @Test
  void where_no_server_listens_the_client_is_reset() throws Exception {
    InetSocketAddress nowhere;
    try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      nowhere = (InetSocketAddress) server.getLocalSocketAddress();
    }
    try (var proxy = DistanceProxy.start(anyPort(), nowhere, SHORT, Duration.ZERO);
        var client = connect(proxy)) {
      assertThatExceptionOfType(SocketException.class)
          .isThrownBy(() -> client.getInputStream().read())
          .withMessageContaining("reset");
    }
  }

  @Test
  void a_server_that_does_not_read_stops_the_client() throws Exception {
    var release = new CompletableFuture<Void>();
    var counted = new CompletableFuture<Long>();
    try (var server =
            new TestServer(connection -> {
              release.join();
              counted.complete(
                  connection.getInputStream().transferTo(OutputStream.nullOutputStream()));
            });
        var proxy = proxy(server, SHORT, Duration.ZERO);
        var client = SocketChannel.open(address(proxy))) {
      client.configureBlocking(false);
      var block = ByteBuffer.allocate(1 << 16);
      long sent = 0;
      // The kernels' buffers take some megabytes at each end.
      for (var idle = 0; idle < 200; ) {
        block.clear();
        var count = client.write(block);
        sent += count;
        idle = count == 0 ? idle + 1 : 0;
        if (count == 0) {
          TimeUnit.MILLISECONDS.sleep(1);
        }
      }
      assertThat(sent).isLessThan(64L << 20);

      release.complete(null);
      client.shutdownOutput();
      assertThat(counted.get(PATIENCE, TimeUnit.MILLISECONDS)).isEqualTo(sent);
    }
  }

  @Test
  void a_port_that_is_taken_is_named() throws Exception {
    try (var holder = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        var server = TestServer.echo()) {
      var taken = (InetSocketAddress) holder.getLocalSocketAddress();

      assertThatExceptionOfType(DistanceProxy.CannotListenException.class)
          .isThrownBy(
              () -> DistanceProxy.start(taken, server.address(), SHORT, Duration.ZERO).close())
          .withMessageStartingWith(
              "%s:%d cannot be listened on: ", taken.getHostString(), taken.getPort());
    }
  }

  private static DistanceProxy proxy(TestServer server, Duration roundTrip, Duration spread) {
    return DistanceProxy.start(anyPort(), server.address(), roundTrip, spread);
  }

  private static InetSocketAddress anyPort() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  private static InetSocketAddress address(DistanceProxy proxy) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), proxy.port());
  }

  private static Socket connect(DistanceProxy proxy) throws IOException {
    return connect(address(proxy));
  }

  private static Socket connect(InetSocketAddress address) throws IOException {
    var socket = new Socket();
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE);
    socket.connect(address);
    return socket;
  }

  private static long median(Socket client) throws IOException {
    var nanos = new ArrayList<Long>();
    for (var i = 0; i < 31; i++) {
      nanos.add(roundTrip(client));
    }
    nanos.sort(null);
    return nanos.get(nanos.size() / 2);
  }

  private static long roundTrip(Socket client) throws IOException {
    var sent = System.nanoTime();
    client.getOutputStream().write('x');
    assertThat(client.getInputStream().read()).isEqualTo('x');
    return System.nanoTime() - sent;
  }
}
