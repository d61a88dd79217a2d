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
 * Finds out whether an arm that left requests unanswered is dead. A dying process closes its
 * connections first; in a container its end becomes known some hundred milliseconds later. Until
 * then it looks alive.
 */
final class SurvivalCheck {

  private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(50);
  private static final Duration ANSWER = Duration.ofSeconds(2);

  /** A process that does little but collect garbage may live on without an answer. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private SurvivalCheck() {}

  /** Waits until every service of the arm answers, or one that may die is known to be dead. */
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
      return false; // no listener, or too busy
    }
  }
}
