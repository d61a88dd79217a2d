package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.broker.Brokers;
import io.bottlenecklab.lab.broker.Mirror;
import io.bottlenecklab.lab.broker.Topics;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.signature.Exposition;
import io.bottlenecklab.lab.stage.RunningVariant;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of registered records behind the answers: how fast they are stored, and by whom. A
 * load of registrations has ended when the last of them is in the table.
 */
final class Storing implements AutoCloseable {

  /** What kafka-consumer counts. */
  private static final String STORED = "minlog_records_stored_total";

  private static final String CONSUMER = "kafka-consumer";

  private final Brokers brokers;
  private final Topics topics;
  private final Exposition exposition = new Exposition();
  private final Map<String, URI> consumers;
  private final Map<String, Double> before;

  private Storing(Brokers brokers, Map<String, URI> consumers) {
    this.brokers = brokers;
    this.topics = new Topics(brokers.central());
    this.consumers = consumers;
    this.before = stored();
  }

  /** Of a load that is about to be sent; none where nothing is stored behind it. */
  static @Nullable Storing of(RunningVariant running, Flow flow) {
    return flow == Flow.REGISTER
        ? running.brokers().map(brokers -> begun(running, brokers)).orElse(null)
        : null;
  }

  private static Storing begun(RunningVariant running, Brokers brokers) {
    var consumers = new LinkedHashMap<String, URI>();
    running
        .metrics()
        .forEach((process, address) -> {
          if (process.startsWith(CONSUMER)) {
            consumers.put(process, address);
          }
        });
    return new Storing(brokers, consumers);
  }

  /**
   * Waits until everything is stored.
   *
   * @param load how long the load lasted that has just ended
   */
  Results.Stored end(Duration load) {
    var began = System.nanoTime();
    awaitMirror();
    topics.awaitConsumers(_ -> {});
    var drain = (System.nanoTime() - began) / 1e9;
    var after = stored();
    after.replaceAll((consumer, count) -> count - before.getOrDefault(consumer, 0.0));
    var all = after.values().stream().mapToDouble(Double::doubleValue).sum();
    var most = after.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
    return new Results.Stored(
        Format.rounded(drain),
        Format.rounded(all / (load.toNanos() / 1e9 + drain)),
        Format.rounded(all == 0 ? 0 : most / all));
  }

  /** Consumers who have all there is at the central broker may have yet to get the rest. */
  private void awaitMirror() {
    if (brokers.mirrored()) {
      try (var mirror = new Mirror(brokers)) {
        mirror.await(_ -> {});
      }
    }
  }

  private Map<String, Double> stored() {
    var counts = new LinkedHashMap<String, Double>();
    consumers.forEach(
        (consumer, address) -> counts.put(consumer, exposition.total(address, STORED).orElse(0)));
    return counts;
  }

  @Override
  public void close() {
    exposition.close();
    topics.close();
  }
}
