package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.broker.Publisher;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.network.NetworkLookups;
import io.bottlenecklab.lorawan.store.DownlinkStore;
import java.util.Base64;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Publishes to applications what their devices sent. */
@Component
final class ApplicationEvents {

  private static final JsonMapper JSON = JsonMapper.shared();

  private final NetworkLookups lookups;
  private final DownlinkStore downlinks;
  private final Publisher publisher;

  ApplicationEvents(NetworkLookups lookups, DownlinkStore downlinks, Publisher publisher) {
    this.lookups = lookups;
    this.downlinks = downlinks;
    this.publisher = publisher;
  }

  /** Publishes the data, and that the device acknowledged a downlink. */
  void publish(IdentifiedUplink uplink) {
    if (uplink.frame().fPort() != 0) {
      up(uplink);
    }
    if (uplink.frame().ack()) {
      downlinks
          .acknowledged(uplink.device().eui())
          .ifPresent(downlink -> acknowledged(uplink, downlink));
    }
  }

  private void up(IdentifiedUplink uplink) {
    var frame = uplink.frame();
    var event = event(uplink);
    event.put("confirmed", frame.type().isConfirmed());
    if (frame.fPort() >= 0) {
      event.put("fPort", frame.fPort());
    }
    event.put("data", Base64.getEncoder().encodeToString(uplink.data().toArray()));
    publish(uplink, "up", event);
  }

  private void acknowledged(IdentifiedUplink uplink, long downlinkId) {
    publish(uplink, "ack", event(uplink).put("id", downlinkId).put("acknowledged", true));
  }

  private ObjectNode event(IdentifiedUplink uplink) {
    var device = uplink.device();
    var event = JSON.createObjectNode();
    event.put("time", uplink.best().at().toString());
    event.put("applicationId", device.applicationId());
    lookups
        .application(device.applicationId())
        .ifPresent(name -> event.put("applicationName", name));
    event.put("devEui", Eui.hex(device.eui()));
    event.put("devAddr", Eui.address(device.devAddr()));
    return event.put("fCnt", uplink.fCnt());
  }

  private void publish(IdentifiedUplink uplink, String name, ObjectNode event) {
    var device = uplink.device();
    publisher.toApplication(
        device.applicationId(), device.eui(), name, JSON.writeValueAsBytes(event));
  }
}
