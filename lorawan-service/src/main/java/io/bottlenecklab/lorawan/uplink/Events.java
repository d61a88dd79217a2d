package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.broker.Publisher;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.network.Lookups;
import java.time.Instant;
import java.util.Base64;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Tells applications what their devices did. */
final class Events {

  private static final JsonMapper JSON = JsonMapper.shared();

  private final Lookups lookups;
  private final Publisher publisher;

  Events(Lookups lookups, Publisher publisher) {
    this.lookups = lookups;
    this.publisher = publisher;
  }

  void up(Identified from, DataFrame frame, Bytes data, Instant at) {
    var event = event(from, at);
    event.put("confirmed", frame.type().isConfirmed());
    if (frame.fPort() >= 0) {
      event.put("fPort", frame.fPort());
    }
    event.put("data", Base64.getEncoder().encodeToString(data.toArray()));
    publish(from, "up", event);
  }

  void ack(Identified from, long downlinkId, Instant at) {
    publish(from, "ack", event(from, at).put("id", downlinkId).put("acknowledged", true));
  }

  private ObjectNode event(Identified from, Instant at) {
    var device = from.device();
    var event = JSON.createObjectNode();
    event.put("time", at.toString());
    event.put("applicationId", device.applicationId());
    lookups
        .application(device.applicationId())
        .ifPresent(name -> event.put("applicationName", name));
    event.put("devEui", Eui.hex(device.eui()));
    event.put("devAddr", Eui.address(device.devAddr()));
    return event.put("fCnt", from.fCnt());
  }

  private void publish(Identified from, String name, ObjectNode event) {
    var device = from.device();
    publisher.toApplication(
        device.applicationId(), device.eui(), name, JSON.writeValueAsBytes(event));
  }
}
