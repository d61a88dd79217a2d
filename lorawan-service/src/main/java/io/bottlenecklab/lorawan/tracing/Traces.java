package io.bottlenecklab.lorawan.tracing;

import com.hivemq.client.mqtt.mqtt5.datatypes.Mqtt5UserProperties;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Has a message's trace go with what it leads to. */
public interface Traces {

  /** Takes a message, in the trace that its sender began. */
  void received(Mqtt5Publish message, Runnable work);

  /** The same work, in the trace of now, for another thread. */
  Runnable carried(Runnable work);

  /**
   * Sends a message.
   *
   * @param sending with these properties, from which its receiver continues the trace
   */
  <T> CompletableFuture<T> sent(
      String topic, Function<Mqtt5UserProperties, CompletableFuture<T>> sending);
}
