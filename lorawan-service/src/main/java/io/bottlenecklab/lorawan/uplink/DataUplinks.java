package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.count.Outcome;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.gathering.Gathering;
import io.bottlenecklab.lorawan.gathering.Heard;
import io.bottlenecklab.lorawan.network.Lookups;
import io.bottlenecklab.lorawan.store.UplinkStore;
import io.bottlenecklab.lorawan.waiting.Waits;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** An uplink's way: its device, the store, the application, and, after a wait, the answer. */
public final class DataUplinks {

  private final Lookups lookups;
  private final Sessions sessions;
  private final Recording recording;
  private final Events events;
  private final Answers answers;
  private final UplinkStore store;
  private final Waits waits;
  private final Duration downlinkWait;

  DataUplinks(
      Lookups lookups,
      Recording recording,
      Events events,
      Answers answers,
      UplinkStore store,
      Waits waits,
      Duration downlinkWait) {
    this.lookups = lookups;
    this.sessions = new Sessions(lookups);
    this.recording = recording;
    this.events = events;
    this.answers = answers;
    this.store = store;
    this.waits = waits;
    this.downlinkWait = downlinkWait;
  }

  /** How long an application has to queue what the answer is to carry. */
  Duration downlinkWait() {
    return downlinkWait;
  }

  /** A copy that comes after the others were dealt with. */
  public CompletableFuture<Void> late(Heard copy, DataFrame frame) {
    return recording.stranger(copy, null, frame.devAddr());
  }

  /**
   * Deals with an uplink.
   *
   * @return done when all of it is in the database; failed where something of it cannot be
   */
  public CompletableFuture<Void> take(Gathering gathering, DataFrame frame) throws FaultException {
    var from = sessions.identify(frame);
    var device = from.device();
    var profile = lookups.profile(device.profileId());
    var data = frame.decrypted(device.keys(), from.fCnt());
    var recorded = recording.record(gathering, frame, from, profile, data);
    var best = gathering.best();
    if (recorded.outcome() == Outcome.STORED) {
      if (frame.fPort() != 0) {
        events.up(from, frame, data, best.at());
      }
      if (frame.ack()) {
        store.acknowledged(device.eui()).ifPresent(id -> events.ack(from, id, best.at()));
      }
    }
    if (recorded.outcome() == Outcome.DUPLICATE) {
      return recorded.written();
    }
    var answered = new CompletableFuture<Void>();
    waits.after(
        downlinkWait,
        () -> Completion.of(answered, () -> answers.answer(best, frame, from, profile)));
    return CompletableFuture.allOf(recorded.written(), answered);
  }
}
