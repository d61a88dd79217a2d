package io.bottlenecklab.lorawan.broker;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.MqttClientState;
import com.hivemq.client.mqtt.MqttGlobalPublishFilter;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.exceptions.MqttSessionExpiredException;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.frames.Eui;
import java.net.URI;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * The connection to the broker. It starts after all other parts and stops first. It reconnects by
 * itself, and subscribes again if the broker has lost the session. The receiver is called in the
 * client's own thread.
 */
final class MqttLink implements Publisher, SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(MqttLink.class);

  private static final int DEFAULT_PORT = 1883;
  private static final long SESSION_SECONDS = 3600;

  private final Mqtt5AsyncClient client;
  private final String prefix;
  private final MqttQos qualityOfService;
  private final int receiveMaximum;
  private final Acknowledgement acknowledgement;
  private final Supplier<Consumer<GatewayMessage>> receiver;
  private final Counts counts;
  private final MqttTraces traces;
  private volatile boolean subscribed;
  private volatile boolean running;

  /** The port of a broker's address. */
  static int port(URI url) {
    return url.getPort() < 0 ? DEFAULT_PORT : url.getPort();
  }

  MqttLink(
      URI url,
      String clientId,
      String prefix,
      int receiveMaximum,
      int qualityOfService,
      Acknowledgement acknowledgement,
      Supplier<Consumer<GatewayMessage>> receiver,
      Counts counts,
      MqttTraces traces) {
    this.prefix = prefix.isEmpty() ? "" : prefix + "/";
    this.receiveMaximum = receiveMaximum;
    this.qualityOfService = Objects.requireNonNull(MqttQos.fromCode(qualityOfService));
    this.acknowledgement = acknowledgement;
    this.receiver = receiver;
    this.counts = counts;
    this.traces = traces;
    this.client =
        MqttClient.builder()
            .useMqttVersion5()
            .identifier(clientId)
            .serverHost(url.getHost())
            .serverPort(port(url))
            .automaticReconnect()
            .initialDelay(200, TimeUnit.MILLISECONDS)
            .maxDelay(2, TimeUnit.SECONDS)
            .applyAutomaticReconnect()
            .addConnectedListener(connected -> subscribe())
            .addDisconnectedListener(disconnected -> {
              subscribed = false;
              if (!running) {
                disconnected.getReconnector().reconnect(false);
              } else {
                LOG.warn("no broker: {}", disconnected.getCause().getClass().getSimpleName());
              }
            })
            .buildAsync();
  }

  /** Connects, now or when the broker is available, and passes on what gateways send. */
  @Override
  public void start() {
    running = true;
    var messages = receiver.get();
    client.publishes(
        MqttGlobalPublishFilter.ALL,
        message -> traces.received(message, () -> messages.accept(received(message))),
        Runnable::run,
        true);
    var _ =
        client
            .connectWith()
            .cleanStart(false)
            .sessionExpiryInterval(SESSION_SECONDS)
            .keepAlive(15)
            .restrictions()
            .receiveMaximum(receiveMaximum)
            .applyRestrictions()
            .send()
            .whenComplete((_, failure) -> {
              if (failure != null && running) {
                LOG.warn("not connected: {}", failure.getClass().getSimpleName());
              }
            });
  }

  /** Whether messages of gateways arrive now. */
  boolean isUp() {
    return subscribed && client.getState() == MqttClientState.CONNECTED;
  }

  MqttQos qualityOfService() {
    return qualityOfService;
  }

  Acknowledgement acknowledgement() {
    return acknowledgement;
  }

  @Override
  public void toGateway(long gatewayEui, String command, byte[] payload) {
    publish(prefix + "gateway/" + Eui.hex(gatewayEui) + "/command/" + command, payload);
  }

  @Override
  public void toApplication(long applicationId, long deviceEui, String event, byte[] payload) {
    publish(
        "application/%d/device/%s/event/%s".formatted(applicationId, Eui.hex(deviceEui), event),
        payload);
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  @Override
  public void stop() {
    running = false;
    try {
      client.disconnect().get(2, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      LOG.debug("was not connected", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void subscribe() {
    var _ =
        client
            .subscribeWith()
            .topicFilter(prefix + "gateway/+/event/+")
            .qos(qualityOfService)
            .send()
            .whenComplete((_, failure) -> {
              subscribed = failure == null;
              if (failure != null) {
                LOG.warn("not subscribed: {}", failure.getClass().getSimpleName());
              }
            });
  }

  private GatewayMessage received(Mqtt5Publish message) {
    var topic = message.getTopic().toString();
    return new GatewayMessage(
        topic.startsWith(prefix) ? topic.substring(prefix.length()) : topic,
        message::getPayloadAsBytes,
        switch (acknowledgement) {
          case ON_RECEIPT -> {
            message.acknowledge();
            yield () -> {};
          }
          case AFTER_COMMIT -> message::acknowledge;
        });
  }

  /** Nothing is kept for a broker that is unavailable: it would come too late. */
  private void publish(String topic, byte[] payload) {
    if (!client.getState().isConnected()) {
      counts.fault(Fault.BROKER);
      return;
    }
    CompletableFuture<?> sent =
        traces.sent(
            topic,
            properties ->
                client
                    .publishWith()
                    .topic(topic)
                    .qos(qualityOfService)
                    .payload(payload)
                    .userProperties(properties)
                    .send());
    var _ =
        sent.whenComplete((_, failure) -> {
          if (failure != null && !(failure instanceof MqttSessionExpiredException)) {
            counts.fault(Fault.BROKER);
          }
        });
  }
}
