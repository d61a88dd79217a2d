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
 * Asks the broker about itself over a connection of its own, which is kept: a client that once
 * found the cluster finds it again by itself. It gives up in time. The client is made by the first
 * who asks, or by a later one where that fails: it looks the broker's name up at once, and a name
 * that is not known yet must not keep a service from starting.
 */
public final class BrokerAdmin implements AutoCloseable {

  /** Longer than a busy broker takes, shorter than a probe waits. */
  private static final Duration WITHIN = Duration.ofSeconds(3);

  private final Map<String, Object> settings;
  private @Nullable Admin admin;

  /** Asks the broker of these settings of Kafka's. */
  public BrokerAdmin(Map<String, Object> settings) {
    this.settings = new HashMap<>(settings);
    this.settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) WITHIN.toMillis());
    this.settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, (int) WITHIN.toMillis());
  }

  /**
   * The broker's answer.
   *
   * @throws ExecutionException whose cause is why the broker, or the client, refused
   * @throws TimeoutException where it does not answer
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
