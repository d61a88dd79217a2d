package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.UplinkOutcome;
import io.bottlenecklab.lorawan.downlink.DownlinkEvents;
import io.bottlenecklab.lorawan.downlink.DownlinkSending;
import io.bottlenecklab.lorawan.frames.region.Region.Windows;
import io.bottlenecklab.lorawan.store.DownlinkStore;
import io.bottlenecklab.lorawan.store.DownlinkStore.DownlinkOpportunity;
import io.bottlenecklab.lorawan.store.SentFrame;
import io.bottlenecklab.lorawan.uplink.Reception.Window;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Answers an uplink while its device listens. After that it is too late for an answer. */
final class UplinkAnswers {

  private static final CompletableFuture<Void> NOTHING = CompletableFuture.completedFuture(null);

  private final DownlinkStore store;
  private final DownlinkSending sending;
  private final DownlinkEvents events;
  private final Counts counts;
  private final Clock clock;
  private final Duration delay;

  UplinkAnswers(
      DownlinkStore store,
      DownlinkSending sending,
      DownlinkEvents events,
      Counts counts,
      Clock clock,
      Duration delay) {
    this.store = store;
    this.sending = sending;
    this.events = events;
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
    var windows = best.windows(uplink.profile().region(), Windows.DATA);
    var open = open(windows, best.at(), now);
    if (open.isEmpty()) {
      if (uplink.wantsAnswer()) {
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
            uplink.frame().type().isConfirmed() ? uplink.fCnt() : null,
            uplink.wantsAnswer(),
            uplink.answers(),
            mostPayload(open),
            now);
    var next = store.answer(opportunity);
    if (next.tooLong() != null) {
      events.tooLong(
          device.applicationId(), device.eui(), next.tooLong(), opportunity.mostPayload());
    }
    return next.sent() == null ? NOTHING : send(opportunity, next.sent(), best, windows);
  }

  private CompletableFuture<Void> send(
      DownlinkOpportunity to, SentFrame sent, Reception best, List<Window> windows) {
    var made = clock.instant();
    var fitting = windows.stream().filter(window -> window.fits(sent.frame())).toList();
    var open = open(fitting, best.at(), made);
    // If all have passed meanwhile, the gateway reports it.
    var used = open.isEmpty() ? fitting.subList(fitting.size() - 1, fitting.size()) : open;
    var inFirst = used.getFirst().equals(windows.getFirst());
    counts.answer(
        inFirst ? UplinkOutcome.RX1 : UplinkOutcome.RX2, Duration.between(best.at(), made));
    return sending.send(
        to,
        sent,
        used.stream().map(window -> best.answer(sent.frame(), window)).toList(),
        best.codec());
  }

  /** The windows that are still ahead. */
  private static List<Window> open(List<Window> windows, Instant heard, Instant now) {
    return windows.stream().filter(window -> now.isBefore(heard.plus(window.delay()))).toList();
  }

  /** A payload that fits one of the windows is sent in that one alone. */
  private static int mostPayload(List<Window> windows) {
    return windows.stream().mapToInt(window -> window.radio().mostPayload()).max().orElse(0);
  }
}
