package io.bottlenecklab.systems.lorawan.radio;

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
import io.bottlenecklab.lorawan.frames.gateway.DownlinkMessage;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.CRCStatus;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import io.bottlenecklab.lorawan.frames.gateway.InvalidMessageException;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.frames.gateway.TransmissionAck;
import io.bottlenecklab.lorawan.frames.gateway.UplinkMessage;
import io.bottlenecklab.lorawan.frames.region.RadioSettings;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Gateways, each with a connection of its own to the broker. They hand on what they hear, send what
 * they are told to, and say so.
 */
public final class Gateways implements AutoCloseable {

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
   * Connects the first gateways of the dataset. A connection that is lost later comes back by
   * itself.
   *
   * @param radio gets the frames that gateways send
   * @throws LoadException where the broker does not answer
   */
  public static Gateways connect(Load load, int count, Consumer<DataFrame> radio) {
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
  public int count() {
    return clients.size();
  }

  /**
   * A gateway hears a frame and hands it on.
   *
   * @param g its number, from 1
   * @return done when the broker has it
   */
  public CompletionStage<?> hear(int g, Bytes frame) {
    var number = uplinks.getAndIncrement();
    var message =
        new UplinkMessage(
            frame,
            CHANNELS.get(number % CHANNELS.size()),
            id(g),
            number,
            Instant.now(),
            -60,
            7.5f,
            Bytes.of(
                new byte[] {
                  (byte) (number >> 24), (byte) (number >> 16), (byte) (number >> 8), (byte) number
                }),
            CRCStatus.CRC_OK);
    return publish(g, "up", MessageCodec.PROTOBUF.encode(message));
  }

  /** What a gateway is told to send, it sends. */
  private void send(int g, Mqtt5Publish message) {
    try {
      var downlink = MessageCodec.PROTOBUF.downlink(message.getPayloadAsBytes());
      radio.accept(DataFrame.parse(downlink.items().getFirst().frame()));
      var _ = publish(g, "ack", MessageCodec.PROTOBUF.encode(sent(g, downlink)));
    } catch (InvalidMessageException | InvalidFrameException e) {
      System.err.printf("gateway %d cannot send what it is told to: %s%n", g, e.getMessage());
    }
  }

  /** The first item was sent, the others were not needed. */
  private static TransmissionAck sent(int g, DownlinkMessage downlink) {
    var statuses =
        new ArrayList<>(Collections.nCopies(downlink.items().size(), TxAckStatus.IGNORED));
    statuses.set(0, TxAckStatus.OK);
    return new TransmissionAck(downlink.downlinkId(), id(g), statuses);
  }

  private CompletionStage<?> publish(int g, String event, byte[] payload) {
    return clients
        .get(g - 1)
        .publishWith()
        .topic(PREFIX + id(g) + "/event/" + event)
        .qos(qualityOfService)
        .payload(payload)
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
