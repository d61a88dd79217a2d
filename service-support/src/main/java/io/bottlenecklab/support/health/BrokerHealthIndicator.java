package io.bottlenecklab.support.health;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/**
 * Whether a broker takes requests, asked over a connection of its own, which is kept: a client that
 * once found the cluster finds it again by itself.
 */
final class BrokerHealthIndicator extends AbstractHealthIndicator implements AutoCloseable {

  /** Longer than a busy broker takes, shorter than a probe waits. */
  private static final Duration WITHIN = Duration.ofSeconds(3);

  private final Admin admin;

  BrokerHealthIndicator(Map<String, Object> settings) {
    super("the broker does not answer");
    var bounded = new HashMap<>(settings);
    bounded.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) WITHIN.toMillis());
    bounded.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, (int) WITHIN.toMillis());
    admin = Admin.create(bounded);
  }

  @Override
  protected void doHealthCheck(Health.Builder builder) throws Exception {
    var brokers = admin.describeCluster().nodes().get(2 * WITHIN.toMillis(), TimeUnit.MILLISECONDS);
    builder.status(brokers.isEmpty() ? "DOWN" : "UP");
  }

  @Override
  public void close() {
    admin.close(WITHIN);
  }
}
