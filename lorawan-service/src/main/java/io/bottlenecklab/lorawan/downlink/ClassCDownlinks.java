package io.bottlenecklab.lorawan.downlink;

import com.google.protobuf.ByteString;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.UplinkOutcome;
import io.bottlenecklab.lorawan.downlink.DueDevices.DueDevice;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.gateway.GatewayRadio;
import io.bottlenecklab.lorawan.network.NetworkLookups;
import io.bottlenecklab.lorawan.store.DownlinkStore;
import io.bottlenecklab.lorawan.store.DownlinkStore.DownlinkOpportunity;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends a device the first downlink of its queue, immediately and with the second window's
 * settings. One that is too long for them is given up.
 */
final class ClassCDownlinks {

  private static final Logger LOG = LoggerFactory.getLogger(ClassCDownlinks.class);

  private final DueDevices devices;
  private final DownlinkStore store;
  private final DownlinkSending sending;
  private final DownlinkEvents events;
  private final GatewayCodecs codecs;
  private final NetworkLookups lookups;
  private final Counts counts;
  private final Clock clock;
  private final Duration deviceLock;

  ClassCDownlinks(
      DueDevices devices,
      DownlinkStore store,
      DownlinkSending sending,
      DownlinkEvents events,
      GatewayCodecs codecs,
      NetworkLookups lookups,
      Counts counts,
      Clock clock,
      Duration deviceLock) {
    this.devices = devices;
    this.store = store;
    this.sending = sending;
    this.events = events;
    this.codecs = codecs;
    this.lookups = lookups;
    this.counts = counts;
    this.clock = clock;
    this.deviceLock = deviceLock;
  }

  Duration deviceLock() {
    return deviceLock;
  }

  List<DueDevice> due(int most) {
    return devices.find(clock.instant(), most);
  }

  void send(DueDevice device) {
    var now = clock.instant();
    var radio = lookups.profile(device.profileId()).region().rx2();
    var opportunity =
        new DownlinkOpportunity(
            device.eui(),
            device.devAddr(),
            device.keys(),
            device.gatewayEui(),
            null,
            false,
            Bytes.EMPTY,
            radio.mostPayload(),
            now);
    var next = store.answerAlone(opportunity, now.plus(deviceLock));
    var tooLong = next.tooLong();
    if (tooLong != null && store.giveUp(tooLong.id())) {
      events.tooLong(device.applicationId(), device.eui(), tooLong, radio.mostPayload());
    }
    var sent = next.sent();
    if (sent == null) {
      return;
    }
    var item = GatewayRadio.downlink(sent.frame(), radio, null, ByteString.EMPTY);
    counts.outcome(UplinkOutcome.CLASS_C);
    var _ =
        sending
            .send(opportunity, sent, List.of(item), codecs.of(device.gatewayEui()))
            .whenComplete((_, failure) -> {
              if (failure != null) {
                LOG.error("a downlink is missing in the histories", failure);
              }
            });
  }
}
