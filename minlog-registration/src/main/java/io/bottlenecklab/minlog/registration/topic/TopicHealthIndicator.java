package io.bottlenecklab.minlog.registration.topic;

import io.bottlenecklab.minlog.registration.topic.RegistrationTopic.NoBrokerException;
import io.bottlenecklab.minlog.registration.topic.RegistrationTopic.OtherPartitionsException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/**
 * Whether the broker answers and has the topic. A topic that went missing, or that could not be
 * made because the broker came later than this service, is made by the first who asks.
 */
final class TopicHealthIndicator extends AbstractHealthIndicator {

  private static final Logger LOG = LoggerFactory.getLogger(TopicHealthIndicator.class);

  private final RegistrationTopic topic;

  TopicHealthIndicator(RegistrationTopic topic) {
    super("no topic");
    this.topic = topic;
  }

  @Override
  protected void doHealthCheck(Health.Builder builder) {
    try {
      topic.ensure();
      builder.up();
    } catch (NoBrokerException e) {
      LOG.warn("{}", e.getMessage());
      builder.down();
    } catch (OtherPartitionsException e) {
      LOG.error("{}", e.getMessage());
      builder.down();
    }
  }
}
