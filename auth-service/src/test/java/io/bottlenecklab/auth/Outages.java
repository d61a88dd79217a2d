package io.bottlenecklab.auth;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A proxy between the service and its database, which simulates outages. */
final class Outages implements AutoCloseable {

  private final int port;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private @Nullable ServerSocket server;

  /** Starts with an outage. */
  Outages() {
    try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The address through here of a database whose own is given. */
  String url(String url) {
    var address = URI.create(url.substring("jdbc:".length()));
    return url.replace(address.getAuthority(), "127.0.0.1:" + port);
  }

  /** The database behind that address is there. */
  void end(String url) {
    var address = URI.create(url.substring("jdbc:".length()));
    try {
      var listening = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
      server = listening;
      Thread.ofVirtual().start(() -> accept(listening, address.getHost(), address.getPort()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The database is gone, and every connection to it. */
  @Override
  public void close() {
    try {
      if (server != null) {
        server.close();
      }
      for (var socket : open) {
        socket.close();
      }
      open.clear();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void accept(ServerSocket listening, String host, int target) {
    while (!listening.isClosed()) {
      try {
        var client = listening.accept();
        var database = new Socket(host, target);
        open.add(client);
        open.add(database);
        Thread.ofVirtual().start(() -> copy(client, database));
        Thread.ofVirtual().start(() -> copy(database, client));
      } catch (IOException e) {
        if (!listening.isClosed()) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  private static void copy(Socket from, Socket to) {
    try (from;
        to) {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException expected) {
      // Either side has closed: that is what an outage looks like.
    }
  }
}
