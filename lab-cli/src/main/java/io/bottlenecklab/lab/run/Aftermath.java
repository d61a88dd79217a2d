package io.bottlenecklab.lab.run;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.TimeUnit;

/**
 * Waits until it is clear what became of an arm that left requests without an answer. A process
 * that ends closes its connections first, and where it runs in a container its end is known some
 * hundred milliseconds later: whoever asks in between would take it for alive, and after the last
 * load nobody asks again.
 */
final class Aftermath {

  private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(50);
  private static final Duration ANSWER = Duration.ofSeconds(2);

  /** One that collects garbage and little else may live on without answering. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private Aftermath() {}

  /**
   * Returns where every service of the arm answers again, or one is known to have died that may.
   */
  static void await(Arm arm) {
    var end = System.nanoTime() + PATIENCE.toNanos();
    try (var http = HttpClient.newBuilder().connectTimeout(ANSWER).build()) {
      arm.checkAlive();
      while (!arm.isDead() && System.nanoTime() < end && !allAnswer(http, arm)) {
        TimeUnit.NANOSECONDS.sleep(BETWEEN_QUESTIONS.toNanos());
        arm.checkAlive();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean allAnswer(HttpClient http, Arm arm) throws InterruptedException {
    for (var service :
        arm.running().replicas().values().stream().flatMap(Collection::stream).toList()) {
      if (!answers(http, service)) {
        return false;
      }
    }
    return true;
  }

  private static boolean answers(HttpClient http, URI service) throws InterruptedException {
    var question =
        HttpRequest.newBuilder(service.resolve("/actuator/health/liveness"))
            .timeout(ANSWER)
            .build();
    try {
      var _ = http.send(question, BodyHandlers.discarding());
      return true;
    } catch (IOException e) {
      return false; // nobody listens, or too busy to
    }
  }
}
