package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.FaultException;
import io.bottlenecklab.lorawan.count.UplinkOutcome;
import io.bottlenecklab.lorawan.downlink.GatewayCodecs;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.network.NetworkLookups;
import io.bottlenecklab.lorawan.scheduling.DelayScheduler;
import io.bottlenecklab.lorawan.scheduling.OutageRetry;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Component;

/**
 * The way of an uplink, from top to bottom: heard, gathered, identified, stored, answered,
 * acknowledged. Each stage is a method here and a type that does the work. Each method's future
 * completes when all that the uplink led to is in the database; then {@link GatewayMessages}
 * acknowledges the message.
 */
@Component
final class UplinkPipeline {

  private static final CompletableFuture<Void> DONE = CompletableFuture.completedFuture(null);

  private final NetworkLookups lookups;
  private final GatewayCodecs codecs;
  private final ReceptionReader reader;
  private final Deduplication deduplication;
  private final DeviceIdentification identification;
  private final Joins joins;
  private final UplinkRecording recording;
  private final ApplicationEvents events;
  private final UplinkAnswers answers;
  private final DelayScheduler delays;
  private final OutageRetry retry;
  private final Counts counts;

  UplinkPipeline(
      NetworkLookups lookups,
      GatewayCodecs codecs,
      ReceptionReader reader,
      Deduplication deduplication,
      DeviceIdentification identification,
      Joins joins,
      UplinkRecording recording,
      ApplicationEvents events,
      UplinkAnswers answers,
      DelayScheduler delays,
      OutageRetry retry,
      Counts counts) {
    this.lookups = lookups;
    this.codecs = codecs;
    this.reader = reader;
    this.deduplication = deduplication;
    this.identification = identification;
    this.joins = joins;
    this.recording = recording;
    this.events = events;
    this.answers = answers;
    this.delays = delays;
    this.retry = retry;
    this.counts = counts;
  }

  /**
   * Heard: takes a gateway's message of a received frame.
   *
   * @throws FaultException if it is refused
   */
  CompletableFuture<Void> take(long gatewayEui, byte[] message, Instant arrived)
      throws FaultException {
    var heard = reader.read(gatewayEui, message, arrived);
    return retry.run(() -> {
      lookups.see(gatewayEui);
      codecs.heard(gatewayEui, heard.codec());
      return gathered(heard);
    });
  }

  /** Gathered: copies of a frame are settled, and acknowledged, together. */
  private CompletableFuture<Void> gathered(Reception heard) throws FaultException {
    var content = UplinkContent.of(heard.frame());
    var copy = deduplication.add(heard);
    if (copy.kind() != Deduplication.Kind.FIRST) {
      counts.outcome(UplinkOutcome.DUPLICATE);
    }
    return switch (copy.kind()) {
      case FIRST -> settled(copy.frame(), content);
      case FURTHER -> copy.frame().settled();
      case LATE -> late(heard, content);
    };
  }

  /** The first copy waits for those of other gateways. */
  private CompletableFuture<Void> settled(DeduplicatedFrame frame, UplinkContent content) {
    var _ =
        delays
            .after(deduplication.delay(), () -> retry.run(() -> identified(frame, content)))
            .thenRun(frame::settle);
    return frame.settled();
  }

  /** A copy that comes after the wait is only recorded. */
  private CompletableFuture<Void> late(Reception heard, UplinkContent content) {
    return content instanceof UplinkContent.Data(DataFrame frame)
        ? retry.run(() -> recording.storeLate(heard, frame))
        : DONE;
  }

  /** Identified: by its key, a frame is of one device. A join-request leads to a session. */
  private CompletableFuture<Void> identified(DeduplicatedFrame gathered, UplinkContent content)
      throws FaultException {
    return switch (content) {
      case UplinkContent.Data(var frame) -> stored(identification.identify(gathered, frame));
      case UplinkContent.Join(var request) -> {
        joins.join(gathered, request);
        yield DONE;
      }
    };
  }

  /** Stored: only an uplink that is new is published to its application. */
  private CompletableFuture<Void> stored(IdentifiedUplink uplink) throws FaultException {
    var stored = recording.store(uplink);
    if (stored.outcome() == UplinkOutcome.STORED) {
      events.publish(uplink, stored.awaitsAcknowledgement());
    }
    return stored.outcome() == UplinkOutcome.DUPLICATE
        ? stored.written()
        : CompletableFuture.allOf(stored.written(), answered(uplink));
  }

  /** Answered: after the application had some time to queue what the answer is to carry. */
  private CompletableFuture<Void> answered(IdentifiedUplink uplink) {
    return delays.after(answers.delay(), () -> answers.answer(uplink));
  }
}
