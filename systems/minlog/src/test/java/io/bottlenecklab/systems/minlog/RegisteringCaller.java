package io.bottlenecklab.systems.minlog;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.minlog.SeededCitizen;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Registers 500 records a call, as many a second as it was told or as registration takes, and
 * writes the ids of those that were answered 202 into a journal. A call with any other answer, or
 * none, is sent again.
 */
final class RegisteringCaller implements AutoCloseable {

  private static final int CALL = 500;
  private static final int CALLERS = 4;

  /** Registered about. */
  static final int CITIZENS = 1000;

  private static final Duration AGAIN = Duration.ofMillis(200);
  private static final Duration ANSWER = Duration.ofSeconds(30);

  private final URI registrations;
  private final String token;
  private final BufferedWriter journal;
  private final HttpClient http = HttpClient.newHttpClient();
  private final ScheduledExecutorService callers = Executors.newScheduledThreadPool(CALLERS);
  private final List<Future<?>> calling = new ArrayList<>();
  private final AtomicLong answered = new AtomicLong();
  private final AtomicInteger sentAgain = new AtomicInteger();

  private RegisteringCaller(URI registrations, String token, BufferedWriter journal) {
    this.registrations = registrations;
    this.token = token;
    this.journal = journal;
  }

  /** Begins to register. */
  static RegisteringCaller start(
      URI registrations, String token, Path journal, int recordsPerSecond) throws IOException {
    var system = new RegisteringCaller(registrations, token, Files.newBufferedWriter(journal));
    var period = TimeUnit.SECONDS.toNanos(1) * CALL * CALLERS / recordsPerSecond;
    for (var caller = 0; caller < CALLERS; caller++) {
      system.calling.add(
          system.callers.scheduleAtFixedRate(
              system::register, period * caller / CALLERS, period, TimeUnit.NANOSECONDS));
    }
    return system;
  }

  /** How many records have been answered 202. */
  long answered() {
    return answered.get();
  }

  /** Fails where one of the callers did. */
  void check() {
    assertThat(calling).allMatch(caller -> caller.state() == Future.State.RUNNING);
  }

  /** How many calls had to be sent again. */
  int sentAgain() {
    return sentAgain.get();
  }

  /** Ends it when the calls that are under way have been answered. */
  void stop() throws IOException {
    callers.close();
    journal.close();
  }

  private void register() {
    var ids = Stream.generate(UUID::randomUUID).limit(CALL).toList();
    var call =
        HttpRequest.newBuilder(registrations)
            .timeout(ANSWER)
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body(ids)))
            .build();
    while (!isAnswered(call)) {
      sentAgain.incrementAndGet();
      LockSupport.parkNanos(AGAIN.toNanos());
    }
    write(ids);
  }

  private boolean isAnswered(HttpRequest call) {
    try {
      var status = http.send(call, BodyHandlers.discarding()).statusCode();
      assertThat(status).isIn(202, 503);
      return status == 202;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private synchronized void write(List<UUID> ids) {
    try {
      for (var id : ids) {
        journal.append(id.toString()).append('\n');
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    answered.addAndGet(ids.size());
  }

  private static String body(List<UUID> ids) {
    var now = Instant.now();
    var json = new StringBuilder("{\"records\":[");
    for (var n = 0; n < ids.size(); n++) {
      var id = ids.get(n);
      json.append(n == 0 ? "" : ",").append("{\"id\":\"").append(id).append("\",\"citizen\":\"");
      json.append(new SeededCitizen(1 + Math.floorMod(id.hashCode(), CITIZENS)).cpr());
      json.append("\",\"occurredAt\":\"").append(now);
      json.append(
          """
          ","professional":{"id":"P0001","name":"Søren Jensen"},"assistant":"ASST-17",\
          "organisation":{"id":"SOR-1000","name":"Lægehus Aalborg 1"},\
          "activity":"Read the journal","system":"journal-north"}\
          """);
    }
    return json.append("]}").toString();
  }

  @Override
  public void close() {
    callers.shutdownNow();
    http.close();
  }
}
