package io.bottlenecklab.minlog.registration.topic;

import io.bottlenecklab.knobs.Variant.InvalidVariantException;
import io.bottlenecklab.minlog.registration.topic.RegistrationTopic.NoBrokerException;
import io.bottlenecklab.minlog.registration.topic.RegistrationTopic.OtherPartitionsException;
import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.problem.UnavailableException;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
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
   * @param flushMessages after how many records of a partition the broker flushes it; without it
   *     never, Kafka's default
   */
  @Validated
  @ConfigurationProperties("minlog.topic")
  record Properties(
      @NotNull @Min(1) @Max(200) Integer partitions,
      @DefaultValue("" + Long.MAX_VALUE) @Min(1) long flushMessages) {}

  private static final Logger LOG = LoggerFactory.getLogger(TopicConfiguration.class);

  @Bean
  RegistrationTopic registrationTopic(KafkaAdmin settings, Properties properties) {
    return new RegistrationTopic(
        settings.getConfigurationProperties(), properties.partitions(), properties.flushMessages());
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
    return KnobReader.of("minlog.topic.partitions", () -> answer(topic::partitions));
  }

  @Bean
  KnobReader flushMessages(RegistrationTopic topic) {
    return KnobReader.of("minlog.topic.flush-messages", () -> answer(topic::flushMessages));
  }

  private static <T> @Nullable T answer(Supplier<Optional<T>> question) {
    try {
      return question.get().orElse(null);
    } catch (NoBrokerException e) {
      throw new UnavailableException(
          "broker-unavailable",
          "Broker unavailable",
          "The broker, which knows the settings of the topic, does not answer.",
          e);
    }
  }
}
