package io.bottlenecklab.distance;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Passes connections on to a server, each byte half of a round trip later than it came, both ways.
 * Bytes keep their order, and a connection's bandwidth is not cut. The end of a direction and a
 * reset are passed on, too. One thread serves all connections.
 *
 * <p>The kernel accepts a connection at once. To the client it is as if the handshake had taken its
 * round trip: the server sees the connection, and what comes first on it, three halves later.
 *
 * <p>Precise to some microseconds on Linux; elsewhere to a millisecond.
 */
final class DistanceProxy implements AutoCloseable {

  private static final Duration STOPPED = Duration.ofSeconds(5);

  private final EventLoopGroup thread;
  private final Channel listening;

  private DistanceProxy(EventLoopGroup thread, Channel listening) {
    this.thread = thread;
    this.listening = listening;
  }

  /**
   * Starts one.
   *
   * @param at where it listens; port 0 is a free one
   * @param server where connections are passed on to; its name is looked up for each
   * @param roundTrip what it adds
   * @param spread how much more or less the added round trip of single bytes is at most
   * @throws CannotListenException with one line, for example if the port is taken
   */
  public static DistanceProxy start(
      InetSocketAddress at, InetSocketAddress server, Duration roundTrip, Duration spread) {
    var epoll = Epoll.isAvailable();
    var thread =
        new MultiThreadIoEventLoopGroup(
            1, epoll ? RenewingIoHandler.newFactory() : NioIoHandler.newFactory());
    var _ = thread.submit(DistanceProxy::sharpenTimers);
    var timing = new Timing(roundTrip.toNanos() / 2, spread.toNanos() / 2);
    var outward =
        new Bootstrap()
            .channel(epoll ? EpollSocketChannel.class : NioSocketChannel.class)
            .option(ChannelOption.TCP_NODELAY, true)
            .option(ChannelOption.ALLOW_HALF_CLOSURE, true)
            .remoteAddress(server);
    var bound =
        new ServerBootstrap()
            .group(thread)
            .channel(serverChannel(epoll))
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
            .childHandler(
                new ChannelInitializer<SocketChannel>() {
                  @Override
                  protected void initChannel(SocketChannel client) {
                    accept(client, outward, timing);
                  }
                })
            .bind(at)
            .awaitUninterruptibly();
    if (!bound.isSuccess()) {
      var _ = thread.shutdownGracefully(0, 0, TimeUnit.SECONDS);
      throw new CannotListenException(
          "%s:%d cannot be listened on: %s"
              .formatted(at.getHostString(), at.getPort(), bound.cause().getMessage()));
    }
    return new DistanceProxy(thread, bound.channel());
  }

  /**
   * Has the kernel end this thread's waits when their time is over: otherwise it may add 50
   * microseconds, to wake up less often. Where it cannot be told so, the lateness is measured and
   * taken off.
   */
  private static void sharpenTimers() {
    var self = Path.of("/proc/thread-self");
    try {
      if (Files.isSymbolicLink(self)) {
        var id = String.valueOf(Files.readSymbolicLink(self).getFileName());
        Files.writeString(Path.of("/proc", id, "timerslack_ns"), "1");
      }
    } catch (IOException e) {
      return; // no such file, or not ours
    }
  }

  private static Class<? extends ServerChannel> serverChannel(boolean epoll) {
    return epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
  }

  private static void accept(SocketChannel client, Bootstrap outward, Timing timing) {
    var accepted = System.nanoTime();
    var request = new Direction(timing, accepted + 3 * timing.half());
    client.pipeline().addLast(request);
    var _ =
        client
            .eventLoop()
            .schedule(
                () -> connect(client, request, outward, timing),
                3 * timing.half(),
                TimeUnit.NANOSECONDS);
  }

  private static void connect(
      SocketChannel client, Direction request, Bootstrap outward, Timing timing) {
    var answer = new Direction(timing, System.nanoTime());
    outward
        .clone(client.eventLoop())
        .handler(answer)
        .connect()
        .addListener(connected -> {
          if (connected.isSuccess()) {
            answer.deliverTo(client, request);
            request.deliverTo(answer.source(), answer);
          } else {
            Direction.reset(client);
            request.drop();
          }
        });
  }

  /** The port that it listens on. */
  public int port() {
    return ((InetSocketAddress) listening.localAddress()).getPort();
  }

  /** Closes all connections, and waits until its thread has ended. */
  @Override
  public void close() {
    thread
        .shutdownGracefully(0, STOPPED.toMillis(), TimeUnit.MILLISECONDS)
        .awaitUninterruptibly(STOPPED.toMillis());
  }

  /** Nothing can listen there; the message is one line. */
  public static final class CannotListenException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    CannotListenException(String message) {
      super(message);
    }
  }
}
