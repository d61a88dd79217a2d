package io.bottlenecklab.lorawan.frames.gateway;

import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.region.RadioSettings;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Protobuf's JSON: names in camel case, bytes in Base64; a field that is not known is skipped. */
final class JsonCodec implements MessageCodec {

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String GATEWAY = "gatewayId";
  private static final String DOWNLINK = "downlinkId";

  @Override
  public byte[] encode(UplinkMessage uplink) {
    var message = JSON.createObjectNode();
    message.put("phyPayload", text(uplink.frame()));
    radio(message.putObject("txInfo"), uplink.radio(), false);
    var reception = message.putObject("rxInfo");
    reception.put(GATEWAY, uplink.gatewayId()).put("uplinkId", uplink.uplinkId());
    if (uplink.heardAt() != null) {
      reception.put("gwTime", uplink.heardAt().toString());
    }
    reception.put("rssi", uplink.rssi()).put("snr", uplink.snr());
    reception.put("context", text(uplink.context())).put("crcStatus", uplink.crc().name());
    return JSON.writeValueAsBytes(message);
  }

  @Override
  public byte[] encode(DownlinkMessage downlink) {
    var message = JSON.createObjectNode();
    message.put(DOWNLINK, downlink.downlinkId());
    var items = message.putArray("items");
    downlink.items().forEach(item -> write(items.addObject(), item));
    message.put(GATEWAY, downlink.gatewayId());
    return JSON.writeValueAsBytes(message);
  }

  @Override
  public byte[] encode(TransmissionAck ack) {
    var message = JSON.createObjectNode();
    message.put(DOWNLINK, ack.downlinkId());
    var items = message.putArray("items");
    ack.items().forEach(item -> items.addObject().put("status", item.name()));
    message.put(GATEWAY, ack.gatewayId());
    return JSON.writeValueAsBytes(message);
  }

  @Override
  public UplinkMessage uplink(byte[] message) throws InvalidMessageException {
    return read(message, JsonCodec::uplink);
  }

  @Override
  public DownlinkMessage downlink(byte[] message) throws InvalidMessageException {
    return read(message, JsonCodec::downlink);
  }

  @Override
  public TransmissionAck ack(byte[] message) throws InvalidMessageException {
    return read(message, JsonCodec::ack);
  }

  private static UplinkMessage uplink(JsonNode message) {
    var reception = message.path("rxInfo");
    return new UplinkMessage(
        bytes(message.path("phyPayload")),
        radio(message.path("txInfo")),
        reception.path(GATEWAY).asString(""),
        reception.path("uplinkId").asInt(0),
        time(reception.path("gwTime").asString("")),
        reception.path("rssi").asInt(0),
        (float) reception.path("snr").asDouble(0),
        bytes(reception.path("context")),
        CrcStatus.valueOf(reception.path("crcStatus").asString(CrcStatus.NO_CRC.name())));
  }

  private static DownlinkMessage downlink(JsonNode message) {
    var items = new ArrayList<DownlinkItem>();
    message.path("items").forEach(item -> items.add(item(item)));
    return new DownlinkMessage(
        message.path(DOWNLINK).asLong(0), message.path(GATEWAY).asString(""), items);
  }

  private static TransmissionAck ack(JsonNode message) {
    var items = new ArrayList<AckStatus>();
    message.path("items").forEach(item -> items.add(status(item.path("status").asString(""))));
    return new TransmissionAck(
        message.path(DOWNLINK).asLong(0), message.path(GATEWAY).asString(""), List.copyOf(items));
  }

  private static AckStatus status(String name) {
    return Arrays.stream(AckStatus.values())
        .filter(status -> status.name().equals(name))
        .findFirst()
        .orElse(name.isEmpty() ? AckStatus.IGNORED : AckStatus.INTERNAL_ERROR);
  }

  private static void write(ObjectNode to, DownlinkItem item) {
    to.put("phyPayload", text(item.frame()));
    var transmission = to.putObject("txInfo");
    radio(transmission, item.radio(), true);
    transmission.put("power", item.radio().power());
    var timing = transmission.putObject("timing");
    var delay = item.delay();
    if (delay == null) {
      timing.putObject("immediately");
    } else {
      timing.putObject("delay").put("delay", delay.toMillis() / 1000.0 + "s");
    }
    transmission.put("context", text(item.context()));
  }

  private static DownlinkItem item(JsonNode item) {
    var transmission = item.path("txInfo");
    var delay = transmission.path("timing").path("delay").path("delay").asString("");
    return new DownlinkItem(
        bytes(item.path("phyPayload")),
        radio(transmission),
        delay.isEmpty() ? null : Duration.parse("PT" + delay),
        bytes(transmission.path("context")));
  }

  private static void radio(ObjectNode to, RadioSettings radio, boolean inverted) {
    to.put("frequency", radio.frequency());
    to.putObject("modulation")
        .putObject("lora")
        .put("bandwidth", radio.bandwidth())
        .put("spreadingFactor", radio.spreadingFactor())
        .put("codeRate", "CR_4_5")
        .put("polarizationInversion", inverted);
  }

  private static RadioSettings radio(JsonNode from) {
    var lora = from.path("modulation").path("lora");
    return new RadioSettings(
        from.path("frequency").asLong(0),
        lora.path("spreadingFactor").asInt(0),
        lora.path("bandwidth").asInt(0),
        from.path("power").asInt(0));
  }

  private static @Nullable Instant time(String text) {
    return text.isEmpty() ? null : Instant.parse(text);
  }

  private static String text(Bytes bytes) {
    return Base64.getEncoder().encodeToString(bytes.toArray());
  }

  private static Bytes bytes(JsonNode text) {
    return Bytes.of(Base64.getDecoder().decode(text.asString("")));
  }

  private static <T> T read(byte[] message, Reader<T> reader) throws InvalidMessageException {
    try {
      return reader.read(JSON.readTree(message));
    } catch (JacksonException | IllegalArgumentException | DateTimeException e) {
      throw new InvalidMessageException(e);
    }
  }

  private interface Reader<T> {
    T read(JsonNode message);
  }
}
