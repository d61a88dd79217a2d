package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.broker.Publisher;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.network.DeviceProfile.DeviceClass;
import io.bottlenecklab.lorawan.network.NetworkLookups;
import io.bottlenecklab.lorawan.store.DownlinkStore;
import io.bottlenecklab.lorawan.store.DownlinkStore.ConfirmedDownlink;
import java.time.Duration;
import java.util.Base64;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Publishes to applications what their devices sent. */
@Component
final class ApplicationEvents {

  private static final JsonMapper JSON = JsonMapper.shared();

  /** An uplink that was in the air when class C got a downlink says nothing about it. */
  private static final Duration LONGEST_IN_THE_AIR = Duration.ofSeconds(3);

  private final NetworkLookups lookups;
  private final DownlinkStore downlinks;
  private final Publisher publisher;

  ApplicationEvents(NetworkLookups lookups, DownlinkStore downlinks, Publisher publisher) {
    this.lookups = lookups;
    this.downlinks = downlinks;
    this.publisher = publisher;
  }

  /**
   * Publishes the data, and what became of confirmed downlinks.
   *
   * @param awaitsAcknowledgement whether one of these was sent before the uplink
   */
  void publish(IdentifiedUplink uplink, boolean awaitsAcknowledgement) {
    var frame = uplink.frame();
    if (frame.fPort() != 0) {
      up(uplink);
    }
    if (awaitsAcknowledgement) {
      var inTheAir =
          uplink.profile().deviceClass() == DeviceClass.C ? LONGEST_IN_THE_AIR : Duration.ZERO;
      downlinks
          .settle(uplink.device().eui(), frame.ack(), uplink.best().at().minus(inTheAir))
          .forEach(downlink -> settled(uplink, downlink));
    }
  }

  private void up(IdentifiedUplink uplink) {
    var frame = uplink.frame();
    var event = event(uplink);
    event.put("adr", frame.adr());
    event.put("dr", uplink.best().radio().dataRate());
    event.put("confirmed", frame.type().isConfirmed());
    if (frame.fPort() >= 0) {
      event.put("fPort", frame.fPort());
    }
    event.put("data", Base64.getEncoder().encodeToString(uplink.data().toArray()));
    ReceptionJson.add(event, uplink.copies());
    publish(uplink, "up", event);
  }

  private void settled(IdentifiedUplink uplink, ConfirmedDownlink downlink) {
    var event = event(uplink).put("id", downlink.id()).put("acknowledged", downlink.acknowledged());
    ReceptionJson.add(event, uplink.copies());
    publish(uplink, "ack", event);
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
