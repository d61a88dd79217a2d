package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.gateway.GatewayRadio;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** How gateways received a frame, in the shape of ChirpStack v4's events. */
final class ReceptionJson {

  private ReceptionJson() {}

  /** Adds {@code rxInfo}, of each gateway, and {@code txInfo}, of the device. */
  static void add(ObjectNode event, List<Reception> copies) {
    var received = event.putArray("rxInfo");
    for (var copy : copies) {
      add(received.addObject(), copy);
    }
    var sent = copies.getFirst().message().getTxInfo();
    var lora = sent.getModulation().getLora();
    event
        .putObject("txInfo")
        .put("frequency", Integer.toUnsignedLong(sent.getFrequency()))
        .putObject("modulation")
        .putObject("lora")
        .put("bandwidth", lora.getBandwidth())
        .put("spreadingFactor", lora.getSpreadingFactor())
        .put("codeRate", String.valueOf(lora.getCodeRate()));
  }

  private static void add(ObjectNode json, Reception copy) {
    var info = copy.info();
    json.put("gatewayId", Eui.hex(copy.gatewayEui()));
    json.put("uplinkId", Integer.toUnsignedLong(info.getUplinkId()));
    var reported = info.hasGwTime() ? GatewayRadio.time(info.getGwTime()) : null;
    if (reported != null) {
      json.put("gwTime", reported.toString());
    }
    json.put("nsTime", copy.at().toString());
    json.put("rssi", info.getRssi());
    json.put("snr", info.getSnr());
    json.put("context", info.getContext().toByteArray());
    json.put("crcStatus", String.valueOf(info.getCrcStatus()));
  }
}
