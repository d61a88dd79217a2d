package io.bottlenecklab.lab.signature;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a service tells at {@code /actuator/prometheus}, asked for nothing but what is needed. */
final class ServiceMetrics implements Source {

  /** A service under load answers late; a later answer than this would tell of another second. */
  private static final Duration ANSWER = Duration.ofSeconds(3);

  private static final int OK = 200;
  private static final double MS_PER_SECOND = 1000;
  private static final double MEGABYTES_PER_BYTE = 1e-6;

  private static final String GC = "jvm_gc_pause_seconds_sum";
  private static final String MEMORY = "jvm_memory_used_bytes";
  private static final String HEAP = "heap";
  private static final String ACTIVE = "hikaricp_connections_active";
  private static final String PENDING = "hikaricp_connections_pending";
  private static final String ACQUIRE = "hikaricp_connections_acquire_seconds";
  private static final String USAGE = "hikaricp_connections_usage_seconds";
  private static final String BUSY = "tomcat_threads_busy_threads";
  private static final String SUM = "_sum";
  private static final String COUNT = "_count";

  private static final List<String> NAMES =
      List.of("jvm_gc_pause_seconds", MEMORY, ACTIVE, PENDING, ACQUIRE, USAGE, BUSY);

  private final String process;
  private final HttpRequest question;
  private final HttpClient http = HttpClient.newBuilder().connectTimeout(ANSWER).build();

  ServiceMetrics(String process, URI service) {
    this.process = process;
    var path = "/actuator/prometheus?includedNames=" + String.join(",", NAMES);
    this.question = HttpRequest.newBuilder(service.resolve(path)).timeout(ANSWER).build();
  }

  @Override
  public Optional<Sample> ask() {
    try {
      var answer = http.send(question, BodyHandlers.ofString());
      return answer.statusCode() == OK
          ? Optional.of(new Sample(System.nanoTime(), values(answer.body())))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // too busy
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  @Override
  public List<Measure> measures() {
    return List.of(
        Measure.growth("gc." + process, GC),
        Measure.level("heap-after-gc." + process, HEAP),
        Measure.level("pool-active." + process, ACTIVE),
        Measure.level("pool-pending." + process, PENDING),
        Measure.mean("pool-wait." + process, ACQUIRE + SUM, ACQUIRE + COUNT, MS_PER_SECOND),
        Measure.mean("pool-usage." + process, USAGE + SUM, USAGE + COUNT, MS_PER_SECOND),
        Measure.level("busy-threads." + process, BUSY));
  }

  /** Each metric's sum over its labels, less what says that there is nothing to say. */
  static Map<String, Double> values(String metrics) {
    var sums = new HashMap<String, Double>();
    metrics
        .lines()
        .filter(line -> !line.startsWith("#") && !line.isBlank())
        .forEach(line -> {
          var value = Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1));
          sums.merge(name(line), value, Double::sum);
        });
    // before the first collection nobody knows how much of the heap lives on
    sums.computeIfPresent(HEAP, (_, bytes) -> bytes > 0 ? bytes * MEGABYTES_PER_BYTE : null);
    // a server on virtual threads has no threads to count, and says -1
    sums.computeIfPresent(BUSY, (_, threads) -> threads >= 0 ? threads : null);
    return sums;
  }

  /** Of the heap, what is not in Eden is what the last collection left. */
  private static String name(String line) {
    var end = line.indexOf('{') < 0 ? line.indexOf(' ') : line.indexOf('{');
    var name = line.substring(0, end);
    return name.equals(MEMORY) && line.contains("area=\"heap\"") && !line.contains("Eden")
        ? HEAP
        : name;
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
