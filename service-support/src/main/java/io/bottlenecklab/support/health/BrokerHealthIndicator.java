package io.bottlenecklab.support.health;

import io.bottlenecklab.support.broker.BrokerAdmin;
import java.util.Map;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/** Whether a broker takes requests. */
final class BrokerHealthIndicator extends AbstractHealthIndicator implements AutoCloseable {

  private final BrokerAdmin admin;

  BrokerHealthIndicator(Map<String, Object> settings) {
    super("the broker does not answer");
    admin = new BrokerAdmin(settings);
  }

  @Override
  protected void doHealthCheck(Health.Builder builder) throws Exception {
    var brokers = admin.ask(broker -> broker.describeCluster().nodes());
    builder.status(brokers.isEmpty() ? "DOWN" : "UP");
  }

  @Override
  public void close() {
    admin.close();
  }
}
