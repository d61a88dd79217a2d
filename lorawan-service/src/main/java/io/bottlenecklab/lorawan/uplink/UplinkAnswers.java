package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.UplinkOutcome;
import io.bottlenecklab.lorawan.downlink.DownlinkSending;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrameItem;
import io.bottlenecklab.lorawan.frames.region.Region.Windows;
import io.bottlenecklab.lorawan.store.DownlinkStore;
import io.bottlenecklab.lorawan.store.DownlinkStore.DownlinkOpportunity;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Answers an uplink while its device listens. After that it is too late for an answer. */
final class UplinkAnswers {

  private static final CompletableFuture<Void> NOTHING = CompletableFuture.completedFuture(null);

  private final DownlinkStore store;
  private final DownlinkSending sending;
  private final Counts counts;
  private final Clock clock;
  private final Duration delay;

  UplinkAnswers(
      DownlinkStore store, DownlinkSending sending, Counts counts, Clock clock, Duration delay) {
    this.store = store;
    this.sending = sending;
    this.counts = counts;
    this.clock = clock;
    this.delay = delay;
  }

  /** How long an application has to queue what the answer is to carry. */
  Duration delay() {
    return delay;
  }

  /** Sends an answer, if there is something to send. Completes when histories have it. */
  CompletableFuture<Void> answer(IdentifiedUplink uplink) {
    var now = clock.instant();
    var best = uplink.best();
    var confirmed = uplink.frame().type().isConfirmed();
    if (!now.isBefore(best.at().plus(Windows.DATA.rx2()))) {
      if (confirmed) {
        counts.answer(UplinkOutcome.MISSED, Duration.between(best.at(), now));
      }
      return NOTHING;
    }
    var device = uplink.device();
    var opportunity =
        new DownlinkOpportunity(
            device.eui(),
            device.devAddr(),
            device.keys(),
            best.gatewayEui(),
            confirmed ? uplink.fCnt() : null,
            now);
    var sent = store.answer(opportunity);
    if (sent.isEmpty()) {
      return NOTHING;
    }
    var made = clock.instant();
    var inFirst = made.isBefore(best.at().plus(Windows.DATA.rx1()));
    counts.answer(
        inFirst ? UplinkOutcome.RX1 : UplinkOutcome.RX2, Duration.between(best.at(), made));
    return sending.send(
        opportunity, sent.get(), items(sent.get().frame(), uplink, inFirst), best.codec());
  }

  /** Both windows in the order in which they are tried; the first one only if it is ahead. */
  private static List<DownlinkFrameItem> items(
      Bytes frame, IdentifiedUplink uplink, boolean inFirst) {
    var windows = uplink.best().windows(frame, uplink.profile().region(), Windows.DATA);
    return inFirst ? windows : windows.subList(1, 2);
  }
}
