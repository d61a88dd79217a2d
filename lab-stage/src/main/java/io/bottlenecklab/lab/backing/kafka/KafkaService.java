package io.bottlenecklab.lab.backing.kafka;

import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.BackingService;
import io.bottlenecklab.lab.backing.BackingService.Request;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * Kafka. A system may have a topic mirrored: then its services publish to a local broker, and
 * MirrorMaker copies the topic to the central one, which consumers read.
 */
public final class KafkaService implements BackingService {

  static final String MIRROR = "mirror";

  /** The key of the knob that says whether there is a mirror. */
  static final String WHEN = "when";

  static final String TOPIC = "topic";

  @Override
  public String key() {
    return "kafka";
  }

  @Override
  public SequencedMap<String, List<String>> options() {
    return new TreeMap<>(Map.of(MIRROR, List.of(WHEN, TOPIC)));
  }

  @Override
  public Backing of(Request request) {
    return new KafkaBacking(request);
  }
}
