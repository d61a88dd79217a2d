package io.bottlenecklab.lab.stage;

import io.bottlenecklab.embedded.process.ChildProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Asks a service whether it is ready until it is, it has died, or the time is up. */
final class Readiness implements AutoCloseable {

  private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(100);
  private static final Duration ANSWER = Duration.ofSeconds(5);
  private static final int OK = 200;

  private final HttpClient http = HttpClient.newBuilder().connectTimeout(ANSWER).build();
  private final Duration deadline;

  Readiness(Duration deadline) {
    this.deadline = deadline;
  }

  /** How the waiting ended. */
  enum Outcome {
    READY,
    DIED,
    TOO_LATE
  }

  Outcome await(ChildProcess process, URI service) {
    var end = System.nanoTime() + deadline.toNanos();
    while (System.nanoTime() < end) {
      if (isReady(service)) {
        return Outcome.READY;
      }
      if (process.endsWithin(BETWEEN_QUESTIONS)) {
        return Outcome.DIED;
      }
    }
    return Outcome.TOO_LATE;
  }

  private boolean isReady(URI service) {
    var question =
        HttpRequest.newBuilder(service.resolve("/actuator/health/readiness"))
            .timeout(ANSWER)
            .build();
    try {
      return http.send(question, BodyHandlers.discarding()).statusCode() == OK;
    } catch (IOException e) {
      return false; // not listening yet
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public void close() {
    http.close();
  }
}
