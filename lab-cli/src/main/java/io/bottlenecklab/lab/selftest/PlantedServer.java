package io.bottlenecklab.lab.selftest;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.Executors;

/**
 * A server whose requests take a known time. It prints its port, and ends when standard input is
 * closed, so that a lab that died leaves no server behind.
 */
final class PlantedServer {

  private static final byte[] ANSWER = {'o', 'k'};

  private PlantedServer() {}

  /** Takes the work and its time in microseconds. */
  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    var work = PlantedWork.valueOf(args[0]);
    var time = Duration.ofNanos(1_000 * Long.parseLong(args[1]));
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext(
        "/",
        exchange -> {
          work.run(time);
          exchange.sendResponseHeaders(200, ANSWER.length);
          exchange.getResponseBody().write(ANSWER);
          exchange.close();
        });
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) {
      // nobody has anything to say
    }
    System.exit(0);
  }
}
