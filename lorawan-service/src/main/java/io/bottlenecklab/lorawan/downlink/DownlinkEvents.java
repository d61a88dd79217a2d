package io.bottlenecklab.lorawan.downlink;

import io.bottlenecklab.lorawan.broker.Publisher;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import io.bottlenecklab.lorawan.store.DownlinkStore.LostDownlink;
import io.bottlenecklab.lorawan.store.DownlinkStore.QueuedDownlink;
import java.time.Clock;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Publishes to applications which of their downlinks cannot be sent. */
@Component
public class DownlinkEvents {

  private static final JsonMapper JSON = JsonMapper.shared();

  private final Publisher publisher;
  private final Clock clock;

  DownlinkEvents(Publisher publisher, Clock clock) {
    this.publisher = publisher;
    this.clock = clock;
  }

  /**
   * A downlink is longer than what the device receives at its data rate.
   *
   * @param most bytes that it receives
   */
  public void tooLong(long applicationId, long deviceEui, QueuedDownlink queued, int most) {
    log(
        applicationId,
        deviceEui,
        queued.id(),
        "DOWNLINK_PAYLOAD_SIZE",
        "%d bytes are too long; allowed at this data rate: %d"
            .formatted(queued.data().length(), most));
  }

  /** A gateway did not send a downlink. */
  public void lost(LostDownlink lost, TxAckStatus reason) {
    log(
        lost.applicationId(),
        lost.deviceEui(),
        lost.id(),
        "DOWNLINK_GATEWAY",
        "the gateway did not send it: " + reason);
    if (lost.confirmed()) {
      publish(
          lost.applicationId(),
          lost.deviceEui(),
          "ack",
          event(lost.applicationId(), lost.deviceEui(), lost.id()).put("acknowledged", false));
    }
  }

  private void log(long applicationId, long deviceEui, long id, String code, String description) {
    publish(
        applicationId,
        deviceEui,
        "log",
        event(applicationId, deviceEui, id)
            .put("level", "ERROR")
            .put("code", code)
            .put("description", description));
  }

  private ObjectNode event(long applicationId, long deviceEui, long id) {
    return JSON.createObjectNode()
        .put("time", clock.instant().toString())
        .put("applicationId", applicationId)
        .put("devEui", Eui.hex(deviceEui))
        .put("id", id);
  }

  private void publish(long applicationId, long deviceEui, String name, ObjectNode event) {
    publisher.toApplication(applicationId, deviceEui, name, JSON.writeValueAsBytes(event));
  }
}
