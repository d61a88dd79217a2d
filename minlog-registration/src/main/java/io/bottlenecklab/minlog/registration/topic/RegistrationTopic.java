package io.bottlenecklab.minlog.registration.topic;

import io.bottlenecklab.minlog.record.LogTopics;
import io.bottlenecklab.support.broker.BrokerAdmin;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/**
 * The topic of registrations at the broker, created if it is missing. One with another number of
 * partitions is left alone: growing it would move citizens to other partitions, and with fewer the
 * variant would not be what it says.
 */
final class RegistrationTopic implements AutoCloseable {

  private static final String FLUSH_MESSAGES = "flush.messages";
  private static final ConfigResource RESOURCE =
      new ConfigResource(ConfigResource.Type.TOPIC, LogTopics.REGISTRATIONS);

  private final BrokerAdmin admin;
  private final int partitions;
  private final long flushMessages;

  /**
   * A topic.
   *
   * @param flushMessages after how many records of a partition the broker flushes it
   */
  RegistrationTopic(Map<String, Object> settings, int partitions, long flushMessages) {
    this.admin = new BrokerAdmin(settings);
    this.partitions = partitions;
    this.flushMessages = flushMessages;
  }

  /**
   * Creates the topic if there is none, and sets its flushes.
   *
   * @throws NoBrokerException if the broker does not answer
   * @throws OtherPartitionsException if the topic has another number of partitions
   */
  void ensure() {
    var there = partitions().or(this::create).orElse(partitions);
    if (there != partitions) {
      throw new OtherPartitionsException(
          "minlog.topic.partitions: %d; topic %s has %d: delete that topic, or state as many"
              .formatted(partitions, LogTopics.REGISTRATIONS, there));
    }
    if (flushMessages().orElse(flushMessages) != flushMessages) {
      var entry = new ConfigEntry(FLUSH_MESSAGES, String.valueOf(flushMessages));
      var change = List.of(new AlterConfigOp(entry, AlterConfigOp.OpType.SET));
      var _ =
          ask(
              broker ->
                  broker
                      .incrementalAlterConfigs(Map.of(RESOURCE, change))
                      .all()
                      .thenApply(_ -> flushMessages),
              UnknownTopicOrPartitionException.class);
    }
  }

  /**
   * After how many records of a partition the broker flushes it now; empty if there is no such
   * topic.
   *
   * @throws NoBrokerException if the broker does not answer
   */
  Optional<Long> flushMessages() {
    return ask(
            broker -> broker.describeConfigs(List.of(RESOURCE)).all(),
            UnknownTopicOrPartitionException.class)
        .map(topics -> topics.values().iterator().next().get(FLUSH_MESSAGES).value())
        .map(Long::valueOf);
  }

  /**
   * How many partitions it has now; empty if there is no such topic.
   *
   * @throws NoBrokerException if the broker does not answer
   */
  Optional<Integer> partitions() {
    return ask(
            broker -> broker.describeTopics(List.of(LogTopics.REGISTRATIONS)).allTopicNames(),
            UnknownTopicOrPartitionException.class)
        .map(topics -> topics.values().iterator().next().partitions().size());
  }

  /** As many as were asked for, or what another instance has just made. */
  private Optional<Integer> create() {
    var topic =
        new NewTopic(LogTopics.REGISTRATIONS, Optional.of(partitions), Optional.empty())
            .configs(Map.of(FLUSH_MESSAGES, String.valueOf(flushMessages)));
    return ask(
            broker -> broker.createTopics(List.of(topic)).all().thenApply(_ -> partitions),
            TopicExistsException.class)
        .or(this::partitions);
  }

  /** The answer; empty if the broker rejects the question for that reason. */
  private <T> Optional<T> ask(
      Function<Admin, KafkaFuture<T>> question, Class<? extends ApiException> reason) {
    try {
      return Optional.of(admin.ask(question));
    } catch (ExecutionException e) {
      if (reason.isInstance(e.getCause())) {
        return Optional.empty();
      }
      throw new NoBrokerException(e);
    } catch (TimeoutException e) {
      throw new NoBrokerException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NoBrokerException(e);
    }
  }

  @Override
  public void close() {
    admin.close();
  }

  /** The broker does not answer. */
  static final class NoBrokerException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NoBrokerException(Exception cause) {
      super("the broker does not answer", cause);
    }
  }

  /** The topic is not the variant's; the message is one line for the user. */
  static final class OtherPartitionsException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OtherPartitionsException(String message) {
      super(message);
    }

    /** The line for the user. */
    @Override
    public String getMessage() {
      return String.valueOf(super.getMessage());
    }
  }
}
