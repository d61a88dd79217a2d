package io.bottlenecklab.distance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Collection;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A server that does one thing with each connection. */
final class TestServer implements AutoCloseable {

  private final ServerSocket listening;
  private final Collection<Socket> connections = new ConcurrentLinkedQueue<>();

  /** What is done. */
  interface Handling {
    void run(Socket connection) throws IOException;
  }

  TestServer(Handling handling) throws IOException {
    listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual()
        .start(() -> {
          while (!listening.isClosed()) {
            accept(handling);
          }
        });
  }

  private void accept(Handling handling) {
    try {
      var connection = listening.accept();
      connection.setTcpNoDelay(true);
      connections.add(connection);
      Thread.ofVirtual().start(() -> handle(handling, connection));
    } catch (IOException e) {
      return; // closed
    }
  }

  private static void handle(Handling handling, Socket connection) {
    try (connection) {
      handling.run(connection);
    } catch (IOException e) {
      return; // the test sees what its client sees
    }
  }

  /** Sends back what it gets, byte for byte. */
  static TestServer echo() throws IOException {
    return new TestServer(
        connection -> connection.getInputStream().transferTo(connection.getOutputStream()));
  }

  InetSocketAddress address() {
    return (InetSocketAddress) listening.getLocalSocketAddress();
  }

  @Override
  public void close() {
    try {
      listening.close();
      for (var connection : connections) {
        connection.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
