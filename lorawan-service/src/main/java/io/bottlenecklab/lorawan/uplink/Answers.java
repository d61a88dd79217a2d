package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Outcome;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.gateway.DownlinkItem;
import io.bottlenecklab.lorawan.frames.region.Windows;
import io.bottlenecklab.lorawan.gathering.Heard;
import io.bottlenecklab.lorawan.network.Profile;
import io.bottlenecklab.lorawan.store.Answering;
import io.bottlenecklab.lorawan.store.UplinkStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Answers an uplink while its device listens; an answer that would come later is not made. */
final class Answers {

  private static final CompletableFuture<Void> NOTHING = CompletableFuture.completedFuture(null);

  private final UplinkStore store;
  private final DownlinkSending sending;
  private final Counts counts;
  private final Clock clock;

  Answers(UplinkStore store, DownlinkSending sending, Counts counts, Clock clock) {
    this.store = store;
    this.sending = sending;
    this.counts = counts;
    this.clock = clock;
  }

  /** Done when histories have the answer. */
  CompletableFuture<Void> answer(Heard best, DataFrame frame, Identified from, Profile profile) {
    var now = clock.instant();
    var confirmed = frame.type().isConfirmed();
    if (!now.isBefore(best.at().plus(Windows.DATA.rx2()))) {
      if (confirmed) {
        counts.answer(Outcome.MISSED, Duration.between(best.at(), now));
      }
      return NOTHING;
    }
    var device = from.device();
    var answering =
        new Answering(
            device.eui(), device.devAddr(), best.gatewayEui(), confirmed ? from.fCnt() : null, now);
    var writer = DownlinkSending.writer(device.devAddr(), confirmed, device.keys());
    var sent = store.answer(answering, writer);
    if (sent.isEmpty()) {
      return NOTHING;
    }
    var made = clock.instant();
    var inFirst = made.isBefore(best.at().plus(Windows.DATA.rx1()));
    counts.answer(inFirst ? Outcome.RX1 : Outcome.RX2, Duration.between(best.at(), made));
    return sending.send(
        answering, sent.get(), items(sent.get().frame(), best, profile, inFirst), best.codec());
  }

  /** Both windows, tried in order; the first only while it is ahead. */
  private static List<DownlinkItem> items(
      Bytes frame, Heard best, Profile profile, boolean inFirst) {
    var region = profile.region();
    var context = best.uplink().context();
    var second = new DownlinkItem(frame, region.rx2(), Windows.DATA.rx2(), context);
    return inFirst
        ? List.of(
            new DownlinkItem(frame, region.rx1(best.uplink().radio()), Windows.DATA.rx1(), context),
            second)
        : List.of(second);
  }
}
