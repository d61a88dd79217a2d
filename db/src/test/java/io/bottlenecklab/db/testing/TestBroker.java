package io.bottlenecklab.db.testing;

import io.bottlenecklab.embedded.EmbeddedBroker;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.RunningEngine;

/**
 * A real Kafka broker for one test class.
 *
 * <pre>{@code
 * @RegisterExtension static final TestBroker broker = new TestBroker();
 * }</pre>
 */
public final class TestBroker extends TestEngine {

  @Override
  protected RunningEngine start(EngineSettings settings) {
    return EmbeddedBroker.start(settings);
  }

  /** What clients begin with. */
  public String bootstrapServers() {
    return "127.0.0.1:" + port();
  }
}
