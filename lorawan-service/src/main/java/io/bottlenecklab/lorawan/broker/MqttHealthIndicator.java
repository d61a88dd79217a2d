package io.bottlenecklab.lorawan.broker;

import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/** Whether gateways are heard. */
final class MqttHealthIndicator extends AbstractHealthIndicator {

  private final MqttLink link;

  MqttHealthIndicator(MqttLink link) {
    super("no broker");
    this.link = link;
  }

  @Override
  protected void doHealthCheck(Health.Builder builder) {
    if (link.isUp()) {
      builder.up();
    } else {
      builder.down();
    }
  }
}
