package io.bottlenecklab.db.testing;

import io.bottlenecklab.embedded.EmbeddedBroker;
import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.embedded.EngineSettings;

/**
 * A real Kafka broker for one test class, which may stop and kill it.
 *
 * <pre>{@code
 * @RegisterExtension static final TestBroker broker = new TestBroker();
 * }</pre>
 */
public final class TestBroker extends TestEngine {

  @Override
  protected EmbeddedServer start(EngineSettings settings) {
    return EmbeddedBroker.KAFKA.start(settings);
  }

  /** What clients begin with. */
  public String bootstrapServers() {
    return "127.0.0.1:" + port();
  }
}
