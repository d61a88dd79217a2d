package io.bottlenecklab.systems.minlog.registration;

import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.lab.load.RunningSystem;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.systems.minlog.CallingSystem;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * How soon a registered record can be looked up, seen as a user sees it: from the arrival of
 * registration's 202 to that of the first page of entries that has the record.
 *
 * <p>While a load is sent, single records are registered beside it, five a second and on schedule,
 * whether or not earlier ones are visible. Each is about a citizen whom no other records are about,
 * so that it is on the first page. Every lookup leaves a record itself: so the next one follows
 * after 5 ms at first, later after a tenth of the time already waited.
 */
final class RecordVisibility implements AutoCloseable {

  /** What a record that cannot be registered, or is not visible by then, counts as. */
  public static final Duration LIMIT = Duration.ofSeconds(30);

  /** How precisely it is known at first; later to a tenth. */
  public static final Duration PRECISION = Duration.ofMillis(5);

  private static final Duration INTERVAL = Duration.ofMillis(200);
  private static final int TENTH = 10;

  /** More than lookups of one citizen leave records within the limit. */
  private static final int PAGE = 200;

  /** Behind those that are seeded, of whom there are fewer than half of all there can be. */
  private static final int OTHERS = 1_000_000;

  private static final int ACCEPTED = 202;
  private static final int OK = 200;

  private final List<URI> registrations;
  private final List<URI> lookups;
  private final int citizens;
  private final String token;
  private final SecureRandom random = new SecureRandom();
  private final Histogram micros = new ConcurrentHistogram(TimeUnit.SECONDS.toMicros(60), 3);
  private final AtomicLong unseen = new AtomicLong();
  private final ExecutorService probes = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(LIMIT).build();
  private final ScheduledExecutorService schedule =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("visibility").daemon().factory());

  private RecordVisibility(List<URI> registrations, List<URI> lookups, int citizens, String token) {
    this.registrations = registrations;
    this.lookups = lookups;
    this.citizens = citizens;
    this.token = token;
  }

  /**
   * What was seen.
   *
   * @param micros from the 202 until a lookup shows the record, one value each
   * @param unseen how many of them are the {@link #LIMIT} instead
   */
  public record Seen(Histogram micros, long unseen) {}

  /**
   * Registers and looks up from now on.
   *
   * @param citizens how many are seeded; behind them comes the account of a system
   * @throws LoadException if that system cannot sign in
   */
  static RecordVisibility begin(RunningSystem running, int citizens) {
    return begin(
        running.targets("minlog-registration"),
        running.targets("minlog-lookup"),
        Objects.requireNonNull(running.companions().get("auth-service")),
        citizens);
  }

  static RecordVisibility begin(
      List<URI> registrations, List<URI> lookups, URI authService, int citizens) {
    var token = new CallingSystem().token(authService, citizens);
    var begun = new RecordVisibility(registrations, lookups, citizens, token);
    var _ =
        begun.schedule.scheduleAtFixedRate(
            begun::launch, 0, INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    return begun;
  }

  /** Registers no more. Those that are not visible yet are still asked for. */
  public void stop() {
    schedule.shutdownNow();
  }

  /** Waits until each that was registered is visible, or the limit is over. */
  public Seen end() {
    stop();
    probes.close();
    return new Seen(micros, unseen.get());
  }

  private void launch() {
    var _ = probes.submit(this::probe);
  }

  private void probe() {
    try {
      var citizen = new SeededCitizen(citizens + 1 + random.nextInt(OTHERS)).cpr();
      var id = UUID.randomUUID().toString();
      var seen = register(id, citizen) ? micros(id, citizen) : LIMIT.toNanos() / 1000;
      if (seen >= LIMIT.toNanos() / 1000) {
        unseen.incrementAndGet();
      }
      micros.recordValue(seen);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean register(String id, String citizen) throws InterruptedException {
    var body =
        """
        {"records":[{"id":"%s","citizen":"%s","occurredAt":"%s",\
        "professional":{"id":"P0001","name":"Doctor 1"},\
        "organisation":{"id":"SOR-1000","name":"Lægehus 1000"},\
        "activity":"Read the journal","system":"lab"}]}\
        """
            .formatted(id, citizen, Instant.now());
    try {
      return http.send(
                  request(registrations, "/api/registrations")
                      .header("Content-Type", "application/json")
                      .POST(BodyPublishers.ofString(body))
                      .build(),
                  BodyHandlers.discarding())
              .statusCode()
          == ACCEPTED;
    } catch (IOException e) {
      return false; // the load's own requests fail then too, and say so
    }
  }

  private long micros(String id, String citizen) throws InterruptedException {
    var accepted = System.nanoTime();
    var page = "/api/citizens/%s/entries?limit=%d".formatted(citizen, PAGE);
    while (true) {
      var visible = tells(page, id);
      var waited = System.nanoTime() - accepted;
      if (visible || waited >= LIMIT.toNanos()) {
        return Math.min(waited, LIMIT.toNanos()) / 1000;
      }
      TimeUnit.NANOSECONDS.sleep(Math.max(PRECISION.toNanos(), waited / TENTH));
    }
  }

  private boolean tells(String page, String id) throws InterruptedException {
    try {
      var answer = http.send(request(lookups, page).build(), BodyHandlers.ofString());
      return answer.statusCode() == OK && answer.body().contains(id);
    } catch (IOException e) {
      return false; // asked again
    }
  }

  private HttpRequest.Builder request(List<URI> targets, String path) {
    return HttpRequest.newBuilder(targets.get(random.nextInt(targets.size())).resolve(path))
        .timeout(LIMIT)
        .header("Authorization", "Bearer " + token);
  }

  /** Gives up those that are not visible yet. */
  @Override
  public void close() {
    schedule.shutdownNow();
    probes.shutdownNow();
    http.close();
  }
}
