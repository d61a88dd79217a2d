package io.bottlenecklab.lorawan.testing;

import com.google.protobuf.InvalidProtocolBufferException;
import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.MqttGlobalPublishFilter;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.Mqtt5BlockingClient;
import com.hivemq.client.mqtt.mqtt5.Mqtt5BlockingClient.Mqtt5Publishes;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.CRCStatus;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkRxInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayRadio;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.frames.region.Region.RadioSettings;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Gateways and applications at the broker. */
public final class Radio implements AutoCloseable {

  /** The channel that devices of the tests send on. */
  public static final RadioSettings CHANNEL = new RadioSettings(868_100_000, 7, 125_000, 0);

  private final Mqtt5BlockingClient client;
  private final Mqtt5Publishes received;

  /** Connects, and listens to what is for all gateways and applications. */
  public Radio(int port) {
    client =
        MqttClient.builder()
            .useMqttVersion5()
            .identifier("radio-" + UUID.randomUUID())
            .serverHost("127.0.0.1")
            .serverPort(port)
            .buildBlocking();
    received = client.publishes(MqttGlobalPublishFilter.ALL);
    client.connect();
    client.subscribeWith().topicFilter("eu868/gateway/+/command/down").send();
    client.subscribeWith().topicFilter("application/#").send();
  }

  /** A gateway received a frame. */
  public void heard(long gatewayEui, Bytes frame) {
    heard(MessageCodec.PROTOBUF, gatewayEui, frame, 5f);
  }

  /** A gateway received a frame on that channel. */
  public void heard(long gatewayEui, Bytes frame, RadioSettings channel) {
    var uplink = uplink(gatewayEui, frame, channel, 5f, CRCStatus.CRC_OK);
    send(gatewayEui, "up", MessageCodec.PROTOBUF.write(uplink));
  }

  /** A gateway received a frame, and sends it in a trace. */
  public void heard(long gatewayEui, Bytes frame, String traceparent) {
    client
        .publishWith()
        .topic(topic(gatewayEui, "up"))
        .qos(MqttQos.EXACTLY_ONCE)
        .payload(MessageCodec.PROTOBUF.write(uplink(gatewayEui, frame, 5f, CRCStatus.CRC_OK)))
        .userProperties()
        .add("traceparent", traceparent)
        .applyUserProperties()
        .send();
  }

  /** A gateway sends a frame that often. Returns when the broker has all messages. */
  public void flood(long gatewayEui, Bytes frame, int times) {
    var payload = MessageCodec.PROTOBUF.write(uplink(gatewayEui, frame, 5f, CRCStatus.CRC_OK));
    var async = client.toAsync();
    CompletableFuture.allOf(
            IntStream.range(0, times)
                .mapToObj(_ ->
                    async
                        .publishWith()
                        .topic(topic(gatewayEui, "up"))
                        .qos(MqttQos.AT_LEAST_ONCE)
                        .payload(payload)
                        .send())
                .toArray(CompletableFuture[]::new))
        .join();
  }

  /** A gateway received a frame with that signal-to-noise ratio. */
  public void heard(MessageCodec codec, long gatewayEui, Bytes frame, float snr) {
    send(gatewayEui, "up", codec.write(uplink(gatewayEui, frame, snr, CRCStatus.CRC_OK)));
  }

  /** A gateway's message. */
  public static UplinkFrame uplink(long gatewayEui, Bytes frame, float snr, CRCStatus crc) {
    return uplink(gatewayEui, frame, CHANNEL, snr, crc);
  }

  /** A gateway's message of a frame on that channel. */
  public static UplinkFrame uplink(
      long gatewayEui, Bytes frame, RadioSettings channel, float snr, CRCStatus crc) {
    return UplinkFrame.newBuilder()
        .setPhyPayload(GatewayRadio.bytes(frame))
        .setTxInfo(GatewayRadio.uplink(channel))
        .setRxInfo(
            UplinkRxInfo.newBuilder()
                .setGatewayId(Eui.hex(gatewayEui))
                .setUplinkId(1)
                .setRssi(-60)
                .setSnr(snr)
                .setContext(GatewayRadio.bytes(Bytes.ofHex("0badcafe")))
                .setCrcStatus(crc))
        .build();
  }

  /** Sends a gateway's message. The service's subscription decides the quality of service. */
  public void send(long gatewayEui, String event, byte[] payload) {
    client
        .publishWith()
        .topic(topic(gatewayEui, event))
        .qos(MqttQos.EXACTLY_ONCE)
        .payload(payload)
        .send();
  }

  private static String topic(long gatewayEui, String event) {
    return "eu868/gateway/%s/event/%s".formatted(Eui.hex(gatewayEui), event);
  }

  /** The next message for a gateway, within five seconds. */
  public Optional<DownlinkFrame> downlink()
      throws InterruptedException, InvalidProtocolBufferException {
    var message = next("eu868/", Duration.ofSeconds(5));
    if (message.isEmpty()) {
      return Optional.empty();
    }
    var payload = message.get().getPayloadAsBytes();
    return Optional.of(MessageCodec.of(payload).read(payload, DownlinkFrame.newBuilder()).build());
  }

  /** The next event for an application, within five seconds. */
  public Optional<Mqtt5Publish> event() throws InterruptedException {
    return next("application/", Duration.ofSeconds(5));
  }

  /** The next message of topics that begin so; others before it are passed over. */
  public Optional<Mqtt5Publish> next(String prefix, Duration wait) throws InterruptedException {
    var end = System.nanoTime() + wait.toNanos();
    while (true) {
      var left = Math.max(0, end - System.nanoTime());
      var message = received.receive(left, TimeUnit.NANOSECONDS);
      if (message.isEmpty() || message.get().getTopic().toString().startsWith(prefix)) {
        return message;
      }
    }
  }

  @Override
  public void close() {
    received.close();
    client.disconnect();
  }
}
