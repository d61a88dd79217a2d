package io.bottlenecklab.minlog.registration.topic;

import io.bottlenecklab.knobs.Variant.InvalidVariantException;
import io.bottlenecklab.minlog.registration.topic.RegistrationTopic.NoBrokerException;
import io.bottlenecklab.minlog.registration.topic.RegistrationTopic.OtherPartitionsException;
import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.problem.UnavailableException;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.validation.annotation.Validated;

/** The topic, asked for at the start and whenever somebody asks whether the service is ready. */
@Configuration(proxyBeanMethods = false)
class TopicConfiguration {

  /**
   * The topic of registrations.
   *
   * @param partitions how many it has; the service refuses a topic with another number
   */
  @Validated
  @ConfigurationProperties("minlog.topic")
  record Properties(@NotNull @Min(1) @Max(200) Integer partitions) {}

  private static final Logger LOG = LoggerFactory.getLogger(TopicConfiguration.class);

  @Bean
  RegistrationTopic registrationTopic(KafkaAdmin settings, Properties properties) {
    return new RegistrationTopic(settings.getConfigurationProperties(), properties.partitions());
  }

  @Bean
  TopicHealthIndicator topicHealthIndicator(RegistrationTopic topic) {
    return new TopicHealthIndicator(topic);
  }

  /** A topic that is not the variant's fails the start; a broker that is away does not. */
  @Bean
  SmartInitializingSingleton topicAtStart(RegistrationTopic topic) {
    return () -> {
      try {
        topic.ensure();
      } catch (OtherPartitionsException e) {
        throw new InvalidVariantException(e.getMessage());
      } catch (NoBrokerException e) {
        LOG.warn("no broker yet: the topic is looked for later");
      }
    };
  }

  @Bean
  KnobReader partitions(RegistrationTopic topic) {
    return KnobReader.of("minlog.topic.partitions", () -> partitionsOf(topic));
  }

  private static @Nullable Integer partitionsOf(RegistrationTopic topic) {
    try {
      return topic.partitions().orElse(null);
    } catch (NoBrokerException e) {
      throw new UnavailableException(
          "broker-unavailable",
          "Broker unavailable",
          "The broker, which tells how many partitions there are, does not answer.",
          e);
    }
  }
}
