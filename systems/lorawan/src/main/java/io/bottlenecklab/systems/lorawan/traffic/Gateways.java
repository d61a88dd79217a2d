package io.bottlenecklab.systems.lorawan.traffic;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Timestamp;
import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import io.bottlenecklab.db.lorawan.SeededGateway;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.InvalidFrameException;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.CRCStatus;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxAck;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkRxInfo;
import io.bottlenecklab.lorawan.frames.gateway.GatewayRadio;
import io.bottlenecklab.lorawan.frames.region.Region.RadioSettings;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Gateways, each with a connection of its own to the broker. They publish the frames that they
 * receive, send the frames of downlinks, and acknowledge each downlink.
 */
final class Gateways implements AutoCloseable {

  private static final String PREFIX = "eu868/gateway/";
  private static final int IN_FLIGHT = 65_535;
  private static final List<RadioSettings> CHANNELS =
      IntStream.of(868_100_000, 868_300_000, 868_500_000)
          .mapToObj(frequency -> new RadioSettings(frequency, 7, 125_000, 0))
          .toList();

  private final List<Mqtt5AsyncClient> clients;
  private final MqttQos qualityOfService;
  private final Consumer<DataFrame> radio;
  private final AtomicInteger uplinks = new AtomicInteger();

  private Gateways(
      List<Mqtt5AsyncClient> clients, MqttQos qualityOfService, Consumer<DataFrame> radio) {
    this.clients = clients;
    this.qualityOfService = qualityOfService;
    this.radio = radio;
  }

  /**
   * Connects the first gateways of the dataset. A connection that is lost later is restored.
   *
   * @param radio gets the frames that gateways send
   * @throws LoadException if the broker does not answer
   */
  static Gateways connect(Load load, int count, Consumer<DataFrame> radio) {
    var address = Objects.requireNonNull(load.addresses().get("broker"), "broker");
    var broker = URI.create("mqtt://" + address);
    var knob = load.knobs().get("lorawan.mqtt.quality-of-service");
    var qualityOfService =
        Objects.requireNonNull(MqttQos.fromCode(Integer.parseInt(String.valueOf(knob))));
    var clients = new ArrayList<Mqtt5AsyncClient>();
    var started = new AtomicBoolean();
    for (var g = 1; g <= count; g++) {
      clients.add(
          MqttClient.builder()
              .useMqttVersion5()
              .identifier("gateway-%d-%s".formatted(g, UUID.randomUUID()))
              .serverHost(broker.getHost())
              .serverPort(broker.getPort())
              .automaticReconnectWithDefaultConfig()
              .addDisconnectedListener(lost -> {
                if (!started.get()) {
                  lost.getReconnector().reconnect(false);
                }
              })
              .buildAsync());
    }
    var gateways = new Gateways(Collections.unmodifiableList(clients), qualityOfService, radio);
    try {
      CompletableFuture.allOf(
              IntStream.rangeClosed(1, count)
                  .mapToObj(gateways::start)
                  .toArray(CompletableFuture[]::new))
          .join();
      started.set(true);
      return gateways;
    } catch (CompletionException e) {
      gateways.close();
      throw new LoadException("the broker %s does not answer".formatted(address), e);
    }
  }

  private CompletableFuture<?> start(int g) {
    var client = clients.get(g - 1);
    return client
        .connectWith()
        .restrictions()
        .receiveMaximum(IN_FLIGHT)
        .applyRestrictions()
        .send()
        .thenCompose(_ ->
            client
                .subscribeWith()
                .topicFilter(PREFIX + id(g) + "/command/down")
                .qos(qualityOfService)
                .callback(message -> send(g, message))
                .send());
  }

  /** How many there are. */
  int count() {
    return clients.size();
  }

  /**
   * A gateway receives a frame and publishes it.
   *
   * @param g its number, from 1
   * @return completes when the broker has it
   */
  CompletionStage<?> hear(int g, Bytes frame) {
    var number = uplinks.getAndIncrement();
    var now = Instant.now();
    var context = ByteBuffer.allocate(Long.BYTES).putLong(System.nanoTime()).array();
    var reception =
        UplinkRxInfo.newBuilder()
            .setGatewayId(id(g))
            .setUplinkId(number)
            .setGwTime(
                Timestamp.newBuilder().setSeconds(now.getEpochSecond()).setNanos(now.getNano()))
            .setRssi(-60)
            .setSnr(7.5f)
            .setContext(ByteString.copyFrom(context))
            .setCrcStatus(CRCStatus.CRC_OK);
    return publish(
        g,
        "up",
        UplinkFrame.newBuilder()
            .setPhyPayload(GatewayRadio.bytes(frame))
            .setTxInfo(GatewayRadio.uplink(CHANNELS.get(number % CHANNELS.size())))
            .setRxInfo(reception)
            .build());
  }

  /** Sends a frame in the first window that is ahead, and reports it. */
  private void send(int g, Mqtt5Publish message) {
    try {
      var downlink = DownlinkFrame.parseFrom(message.getPayloadAsBytes());
      var now = System.nanoTime();
      var sent = -1;
      for (var i = 0; sent < 0 && i < downlink.getItemsCount(); i++) {
        sent = isAhead(downlink.getItems(i).getTxInfo(), now) ? i : -1;
      }
      if (sent >= 0) {
        radio.accept(DataFrame.parse(GatewayRadio.bytes(downlink.getItems(sent).getPhyPayload())));
      }
      var _ = publish(g, "ack", report(g, downlink, sent));
    } catch (InvalidProtocolBufferException | InvalidFrameException e) {
      System.err.printf("gateway %d cannot send a downlink: %s%n", g, e.getMessage());
    }
  }

  /** The context is when the uplink was heard. */
  private static boolean isAhead(DownlinkTxInfo way, long now) {
    var delay = way.getTiming().getDelay().getDelay();
    return way.getTiming().hasImmediately()
        || now - way.getContext().asReadOnlyByteBuffer().getLong()
            < TimeUnit.SECONDS.toNanos(delay.getSeconds()) + delay.getNanos();
  }

  /** One item was sent and the others were not needed; or all came too late. */
  private static DownlinkTxAck report(int g, DownlinkFrame downlink, int sent) {
    var ack =
        DownlinkTxAck.newBuilder().setDownlinkId(downlink.getDownlinkId()).setGatewayId(id(g));
    for (var i = 0; i < downlink.getItemsCount(); i++) {
      var other = sent < 0 || i < sent ? TxAckStatus.TOO_LATE : TxAckStatus.IGNORED;
      ack.addItemsBuilder().setStatus(i == sent ? TxAckStatus.OK : other);
    }
    return ack.build();
  }

  private CompletionStage<?> publish(int g, String event, Message message) {
    return clients
        .get(g - 1)
        .publishWith()
        .topic(PREFIX + id(g) + "/event/" + event)
        .qos(qualityOfService)
        .payload(message.toByteArray())
        .send();
  }

  private static String id(int g) {
    return Eui.hex(new SeededGateway(g).eui());
  }

  /** Disconnects those that are connected. */
  @Override
  public void close() {
    CompletableFuture.allOf(
            clients.stream()
                .filter(client -> client.getState().isConnected())
                .map(Mqtt5AsyncClient::disconnect)
                .toArray(CompletableFuture[]::new))
        .exceptionally(_ -> null)
        .join();
  }
}
