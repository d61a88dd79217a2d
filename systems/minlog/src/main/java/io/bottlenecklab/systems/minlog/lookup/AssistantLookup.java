package io.bottlenecklab.systems.minlog.lookup;

import io.bottlenecklab.db.minlog.SeededAssistant;
import java.util.random.RandomGenerator;

/**
 * A calling system looks up what was done on behalf of a seeded assistant. Those who do the most
 * are drawn the most.
 */
public final class AssistantLookup extends LookupFlow {

  /** For the service loader. */
  public AssistantLookup() {
    super("assistant_id");
  }

  @Override
  public String name() {
    return "assistant-lookup";
  }

  @Override
  String path(RandomGenerator random, int citizens) {
    return "/api/assistants/%s/entries".formatted(key(random, citizens));
  }

  @Override
  String key(RandomGenerator random, int citizens) {
    return SeededAssistant.drawn(random.nextDouble()).id();
  }
}
