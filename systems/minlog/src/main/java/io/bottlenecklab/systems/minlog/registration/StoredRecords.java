package io.bottlenecklab.systems.minlog.registration;

import io.bottlenecklab.lab.actuator.Actuator;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.kafka.Mirror;
import io.bottlenecklab.lab.kafka.Topics;
import io.bottlenecklab.lab.load.Flow.Observation;
import io.bottlenecklab.lab.load.RunningSystem;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.systems.minlog.MinlogTopic;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Observes what becomes of registered records behind the answers: how fast they are stored, by
 * which instance, and how soon they are visible. A load of registrations has ended when the last of
 * them is in the table.
 *
 * <p>Values: {@code drainSeconds} from the load's end until the last record was stored; {@code
 * perSecond} records stored from the load's beginning to the drain's end; {@code busiestShare} of
 * the consumer's instances, the one's that stored the most; {@code visible}, if lookups probe:
 * milliseconds from the 202 for a record until a lookup shows it.
 */
final class StoredRecords implements Observation {

  static final String NAME = "stored";

  /** What kafka-consumer counts. */
  private static final String STORED = "minlog_records_stored_total";

  /** Each of which waits for an answer. */
  private static final int QUESTIONS = 3;

  private static final String CONSUMER = "kafka-consumer";

  private final Brokers brokers;
  private final Topics topics;
  private final Actuator actuator = new Actuator();
  private final Map<String, URI> consumers;
  private Map<String, Double> before = Map.of();
  private @Nullable RecordVisibility visibility;

  private StoredRecords(Brokers brokers, Map<String, URI> consumers) {
    this.brokers = brokers;
    this.topics = new Topics(brokers.central());
    this.consumers = consumers;
  }

  /**
   * Begins to observe.
   *
   * @param citizens how many are seeded, if records are looked up beside the load; otherwise 0
   */
  static StoredRecords observe(RunningSystem running, Brokers brokers, int citizens) {
    var stored = new StoredRecords(brokers, consumers(running));
    try {
      stored.before = stored.counts();
      if (citizens > 0) {
        stored.visibility = RecordVisibility.begin(running, citizens);
      }
      return stored;
    } catch (RuntimeException e) {
      stored.close();
      throw e;
    }
  }

  /**
   * Rebalances several instances of the consumer. Partitions are not equally full, and what an
   * instance got at the start it would keep for all rounds.
   */
  static void rebalance(RunningSystem running) {
    if (consumers(running).size() > 1) {
      try (var topics = new Topics(Brokers.of(running.addresses()).orElseThrow().central())) {
        topics.rebalance(MinlogTopic.GROUP);
      }
    }
  }

  private static Map<String, URI> consumers(RunningSystem running) {
    var consumers = new LinkedHashMap<String, URI>();
    running
        .metrics()
        .forEach((process, address) -> {
          if (process.startsWith(CONSUMER)) {
            consumers.put(process, address);
          }
        });
    return consumers;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public SequencedMap<String, Object> end(Duration load, long ended, Runnable waiting) {
    if (visibility != null) {
      visibility.stop();
    }
    awaitMirror(waiting);
    topics.awaitConsumers(MinlogTopic.NAME, MinlogTopic.GROUP, _ -> waiting.run());
    var drain = (System.nanoTime() - ended) / 1e9;
    var after = counts();
    after.replaceAll((consumer, count) -> count - before.getOrDefault(consumer, 0.0));
    var all = after.values().stream().mapToDouble(Double::doubleValue).sum();
    var most = after.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
    var observed = new LinkedHashMap<String, Object>();
    observed.put("drainSeconds", Format.rounded(drain));
    observed.put("perSecond", Format.rounded(all / (load.toNanos() / 1e9 + drain)));
    observed.put("busiestShare", Format.rounded(all == 0 ? 0 : most / all));
    if (visibility != null) {
      observed.put("visible", visible(visibility.end()));
    }
    return observed;
  }

  private static Map<String, Object> visible(RecordVisibility.Seen seen) {
    var micros = seen.micros();
    var visible = new LinkedHashMap<String, Object>();
    visible.put("records", micros.getTotalCount());
    visible.put("unseen", seen.unseen());
    visible.put("p50", milliseconds(micros.getValueAtPercentile(50)));
    visible.put("p99", milliseconds(micros.getValueAtPercentile(99)));
    visible.put("max", milliseconds(micros.getMaxValue()));
    return visible;
  }

  private static double milliseconds(long micros) {
    return Format.rounded(micros / 1e3);
  }

  /** Consumers that have read all of the central broker may have yet to get the rest. */
  private void awaitMirror(Runnable waiting) {
    if (brokers.mirrored()) {
      try (var mirror = new Mirror(brokers, MinlogTopic.NAME)) {
        mirror.await(_ -> waiting.run());
      }
    }
  }

  private Map<String, Double> counts() {
    var counts = new LinkedHashMap<String, Double>();
    consumers.forEach((consumer, address) -> counts.put(consumer, count(consumer, address)));
    return counts;
  }

  /** It may be too busy to answer, once. */
  private double count(String consumer, URI address) {
    return IntStream.range(0, QUESTIONS)
        .mapToObj(_ -> actuator.total(address, STORED))
        .flatMapToDouble(OptionalDouble::stream)
        .findFirst()
        .orElseThrow(() ->
            new StageException("%s does not say how many records it stored".formatted(consumer)));
  }

  @Override
  public void close() {
    if (visibility != null) {
      visibility.close();
    }
    actuator.close();
    topics.close();
  }
}
