package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.broker.Brokers;
import io.bottlenecklab.lab.broker.Mirror;
import io.bottlenecklab.lab.broker.Topics;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Visibility;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.signature.Exposition;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.StageException;
import io.bottlenecklab.lab.systems.Component;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of registered records behind the answers: how fast they are stored, by whom, and how
 * soon they are visible. A load of registrations has ended when the last of them is in the table.
 */
final class Storing implements AutoCloseable {

  /** What kafka-consumer counts. */
  private static final String STORED = "minlog_records_stored_total";

  /** Each of which waits for an answer. */
  private static final int QUESTIONS = 3;

  private static final String CONSUMER = "kafka-consumer";

  private final Brokers brokers;
  private final Topics topics;
  private final Exposition exposition = new Exposition();
  private final Map<String, URI> consumers;
  private Map<String, Double> before = Map.of();
  private @Nullable Visibility visibility;

  private Storing(Brokers brokers, Map<String, URI> consumers) {
    this.brokers = brokers;
    this.topics = new Topics(brokers.central());
    this.consumers = consumers;
  }

  /**
   * Of a load that is about to be sent; none where nothing is stored behind it.
   *
   * @param citizens how many are seeded, where records are looked up beside the load; otherwise 0
   */
  static @Nullable Storing of(RunningVariant running, Flow flow, int citizens) {
    return flow == Flow.REGISTER
        ? running.brokers().map(brokers -> begun(running, brokers, citizens)).orElse(null)
        : null;
  }

  /**
   * Has several instances of the consumer share the partitions out anew. Partitions are not equally
   * full, and what an instance got at the start it would keep for all rounds.
   */
  static void shareOutAnew(RunningVariant running) {
    if (consumers(running).size() > 1) {
      try (var topics = new Topics(running.brokers().orElseThrow().central())) {
        topics.shareOutAnew();
      }
    }
  }

  private static Storing begun(RunningVariant running, Brokers brokers, int citizens) {
    var storing = new Storing(brokers, consumers(running));
    try {
      storing.before = storing.stored();
      if (citizens > 0) {
        storing.visibility = looking(running, citizens);
      }
      return storing;
    } catch (RuntimeException e) {
      storing.close();
      throw e;
    }
  }

  private static Map<String, URI> consumers(RunningVariant running) {
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

  private static Visibility looking(RunningVariant running, int citizens) {
    return Visibility.begin(
        running.targets(Flow.REGISTER),
        running.targets(Flow.CITIZEN_LOOKUP),
        Component.AUTH.in(running.companions()),
        citizens);
  }

  /**
   * Waits until everything is stored.
   *
   * @param load how long the load lasted
   * @param ended when it ended, as {@link System#nanoTime()}
   * @param waiting told where it takes a while
   * @throws StageException where an instance of the consumer does not say how much it stored
   */
  Results.Stored end(Duration load, long ended, Runnable waiting) {
    if (visibility != null) {
      visibility.stop();
    }
    awaitMirror(waiting);
    topics.awaitConsumers(_ -> waiting.run());
    var drain = (System.nanoTime() - ended) / 1e9;
    var after = stored();
    after.replaceAll((consumer, count) -> count - before.getOrDefault(consumer, 0.0));
    var all = after.values().stream().mapToDouble(Double::doubleValue).sum();
    var most = after.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
    return new Results.Stored(
        Format.rounded(drain),
        Format.rounded(all / (load.toNanos() / 1e9 + drain)),
        Format.rounded(all == 0 ? 0 : most / all),
        visible());
  }

  private Results.@Nullable Visible visible() {
    if (visibility == null) {
      return null;
    }
    var seen = visibility.end();
    var micros = seen.micros();
    return new Results.Visible(
        micros.getTotalCount(),
        seen.unseen(),
        milliseconds(micros.getValueAtPercentile(50)),
        milliseconds(micros.getValueAtPercentile(99)),
        milliseconds(micros.getMaxValue()));
  }

  private static double milliseconds(long micros) {
    return Format.rounded(micros / 1e3);
  }

  /** Consumers who have all there is at the central broker may have yet to get the rest. */
  private void awaitMirror(Runnable waiting) {
    if (brokers.mirrored()) {
      try (var mirror = new Mirror(brokers)) {
        mirror.await(_ -> waiting.run());
      }
    }
  }

  private Map<String, Double> stored() {
    var counts = new LinkedHashMap<String, Double>();
    consumers.forEach((consumer, address) -> counts.put(consumer, stored(consumer, address)));
    return counts;
  }

  /** It may be too busy to answer, once. */
  private double stored(String consumer, URI address) {
    return IntStream.range(0, QUESTIONS)
        .mapToObj(_ -> exposition.total(address, STORED))
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
    exposition.close();
    topics.close();
  }
}
