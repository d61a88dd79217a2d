package io.bottlenecklab.lorawan.classc;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Outcome;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.gateway.DownlinkItem;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.network.Lookups;
import io.bottlenecklab.lorawan.store.Answering;
import io.bottlenecklab.lorawan.store.SentFrame;
import io.bottlenecklab.lorawan.store.UplinkStore;
import io.bottlenecklab.lorawan.uplink.DownlinkSending;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends a device the first downlink of its queue, at once and with the second window's settings.
 */
final class ClassCDownlinks {

  private static final Logger LOG = LoggerFactory.getLogger(ClassCDownlinks.class);

  private final DueDevices devices;
  private final UplinkStore store;
  private final DownlinkSending sending;
  private final Lookups lookups;
  private final Counts counts;
  private final Clock clock;
  private final Duration deviceLock;

  ClassCDownlinks(
      DueDevices devices,
      UplinkStore store,
      DownlinkSending sending,
      Lookups lookups,
      Counts counts,
      Clock clock,
      Duration deviceLock) {
    this.devices = devices;
    this.store = store;
    this.sending = sending;
    this.lookups = lookups;
    this.counts = counts;
    this.clock = clock;
    this.deviceLock = deviceLock;
  }

  Duration deviceLock() {
    return deviceLock;
  }

  List<Due> due(int most) {
    return devices.find(clock.instant(), most);
  }

  void send(Due device) {
    var now = clock.instant();
    var answering = new Answering(device.eui(), device.devAddr(), device.gatewayEui(), null, now);
    var sent = store.together(() -> locked(device, answering));
    if (sent.isEmpty()) {
      return;
    }
    var radio = lookups.profile(device.profileId()).region().rx2();
    var item = new DownlinkItem(sent.get().frame(), radio, null, Bytes.EMPTY);
    counts.outcome(Outcome.CLASS_C);
    var _ =
        sending
            .send(answering, sent.get(), List.of(item), MessageCodec.PROTOBUF)
            .whenComplete((_, failure) -> {
              if (failure != null) {
                LOG.error("a downlink is missing in the histories", failure);
              }
            });
  }

  private Optional<SentFrame> locked(Due device, Answering answering) {
    var now = answering.at();
    return devices.lock(device.eui(), now, now.plus(deviceLock))
        ? store.answer(answering, DownlinkSending.writer(device.devAddr(), false, device.keys()))
        : Optional.empty();
  }
}
