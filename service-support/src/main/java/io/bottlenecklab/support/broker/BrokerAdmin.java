package io.bottlenecklab.support.broker;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.jspecify.annotations.Nullable;

/**
 * Asks the broker about itself, over a connection of its own and with a timeout. The client is
 * kept, because it finds the cluster again by itself. It is created by the first question, not at
 * the start: its constructor fails if the broker's name cannot be resolved.
 */
public final class BrokerAdmin implements AutoCloseable {

  /** Longer than a busy broker takes, shorter than a probe waits. */
  private static final Duration WITHIN = Duration.ofSeconds(3);

  private final Map<String, Object> settings;
  private @Nullable Admin admin;

  /** Asks the broker that these Kafka settings name. */
  public BrokerAdmin(Map<String, Object> settings) {
    this.settings = new HashMap<>(settings);
    this.settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) WITHIN.toMillis());
    this.settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, (int) WITHIN.toMillis());
  }

  /**
   * The broker's answer.
   *
   * @throws ExecutionException if the broker or the client refuses; its cause says why
   * @throws TimeoutException if it does not answer
   */
  public <T> T ask(Function<Admin, KafkaFuture<T>> question)
      throws ExecutionException, TimeoutException, InterruptedException {
    return question.apply(client()).get(2 * WITHIN.toMillis(), TimeUnit.MILLISECONDS);
  }

  private synchronized Admin client() throws ExecutionException {
    var made = admin;
    if (made == null) {
      try {
        made = Admin.create(settings);
      } catch (KafkaException e) {
        throw new ExecutionException(e);
      }
      admin = made;
    }
    return made;
  }

  @Override
  public synchronized void close() {
    if (admin != null) {
      admin.close(WITHIN);
    }
  }
}
