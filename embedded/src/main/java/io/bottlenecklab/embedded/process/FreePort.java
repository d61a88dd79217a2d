package io.bottlenecklab.embedded.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports of this machine. Free ones are below the range that systems use for outgoing connections,
 * so that no connection of a load tool takes the port before the service does.
 */
public final class FreePort {

  private static final int FIRST = 20_000;
  private static final int COUNT = 12_000;
  private static final AtomicInteger NEXT =
      new AtomicInteger(ThreadLocalRandom.current().nextInt(COUNT));

  private FreePort() {}

  /** A free port that has not been returned before. */
  public static int find() {
    for (var tried = 0; tried < COUNT; tried++) {
      var port = FIRST + Math.floorMod(NEXT.getAndIncrement(), COUNT);
      if (isFree(port)) {
        return port;
      }
    }
    throw new IllegalStateException("no free port from " + FIRST + " to " + (FIRST + COUNT - 1));
  }

  /** Whether a server could listen on it, on the loopback address and on all. */
  public static boolean isFree(int port) {
    return binds(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
        && binds(new InetSocketAddress(port));
  }

  private static boolean binds(InetSocketAddress address) {
    try (var socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(address);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
