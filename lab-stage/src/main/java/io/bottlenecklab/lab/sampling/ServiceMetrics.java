package io.bottlenecklab.lab.sampling;

import io.bottlenecklab.lab.actuator.Actuator;
import io.bottlenecklab.lab.actuator.Actuator.Exposition;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The needed metrics of a service, from {@code /actuator/prometheus}. */
final class ServiceMetrics implements SampleSource {

  /** A service under load answers late; a later answer would belong to another second. */
  private static final Duration ANSWER = Duration.ofSeconds(3);

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
  private final URI service;
  private final Actuator actuator = new Actuator(ANSWER);

  ServiceMetrics(String process, URI service) {
    this.process = process;
    this.service = service;
  }

  @Override
  public Optional<Sample> ask() {
    return actuator
        .metrics(service, NAMES)
        .map(metrics -> new Sample(System.nanoTime(), values(metrics)));
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

  /** Each metric's sum over its labels, without values that mean unknown. */
  static Map<String, Double> values(Exposition metrics) {
    var sums = new HashMap<String, Double>();
    metrics.samples().forEach(sample -> sums.merge(name(sample), sample.value(), Double::sum));
    // before the first collection the live part of the heap is unknown
    sums.computeIfPresent(HEAP, (_, bytes) -> bytes > 0 ? bytes * MEGABYTES_PER_BYTE : null);
    // a server on virtual threads has no threads to count, and says -1
    sums.computeIfPresent(BUSY, (_, threads) -> threads >= 0 ? threads : null);
    return sums;
  }

  /** The part of the heap outside Eden is what the last collection left. */
  private static String name(Exposition.Sample sample) {
    var labels = sample.labels();
    var left =
        sample.name().equals(MEMORY)
            && "heap".equals(labels.get("area"))
            && !labels.getOrDefault("id", "").contains("Eden");
    return left ? HEAP : sample.name();
  }

  @Override
  public void close() {
    actuator.close();
  }
}
