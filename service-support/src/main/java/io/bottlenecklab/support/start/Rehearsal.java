package io.bottlenecklab.support.start;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationContext;
import org.springframework.core.env.Environment;

/**
 * A start that ends once the service has answered what the lab asks it first. A JVM that keeps what
 * it learnt (an AOT cache) then knows all of a start: the connections and the first answers, too.
 */
final class Rehearsal {

  /** Whether this start is one. */
  private static final String WANTED = "lab.rehearsal";

  /** A second answer takes other ways than the first. */
  private static final int TIMES = 2;

  private static final List<String> ASKED =
      List.of("/actuator/health/readiness", "/actuator/knobs", "/actuator/prometheus");

  private Rehearsal() {}

  static boolean isWanted(Environment environment) {
    return environment.getProperty(WANTED, boolean.class, false);
  }

  /** Asks the running service. What it answers does not matter: it may have no database here. */
  static void of(ApplicationContext context) {
    if (context instanceof WebServerApplicationContext web && web.getWebServer() != null) {
      for (var time = 0; time < TIMES; time++) {
        ASKED.forEach(path -> ask(web.getWebServer().getPort(), path));
      }
    }
  }

  private static void ask(int port, String path) {
    var service =
        URI.create(
            "http://%s:%d%s"
                .formatted(InetAddress.getLoopbackAddress().getHostAddress(), port, path));
    try {
      var connection = (HttpURLConnection) service.toURL().openConnection();
      var status = connection.getResponseCode();
      try (var answer = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
        answer.readAllBytes();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
