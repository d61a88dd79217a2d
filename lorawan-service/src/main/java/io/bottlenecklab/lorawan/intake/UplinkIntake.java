package io.bottlenecklab.lorawan.intake;

import io.bottlenecklab.lorawan.broker.Inbound;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.Outcome;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.FrameFault;
import io.bottlenecklab.lorawan.frames.InvalidFrameException;
import io.bottlenecklab.lorawan.frames.JoinRequest;
import io.bottlenecklab.lorawan.frames.MessageType;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.CRCStatus;
import io.bottlenecklab.lorawan.frames.gateway.InvalidMessageException;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.gathering.Duplicates;
import io.bottlenecklab.lorawan.gathering.Gathering;
import io.bottlenecklab.lorawan.gathering.Heard;
import io.bottlenecklab.lorawan.join.Joins;
import io.bottlenecklab.lorawan.network.Lookups;
import io.bottlenecklab.lorawan.uplink.DataUplinks;
import io.bottlenecklab.lorawan.uplink.FaultException;
import io.bottlenecklab.lorawan.waiting.Waits;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/** Checks what a gateway heard, gathers the copies of other gateways, and hands it on. */
final class UplinkIntake {

  private static final CompletableFuture<Void> DONE = CompletableFuture.completedFuture(null);

  private final Lookups lookups;
  private final Duplicates duplicates;
  private final DataUplinks data;
  private final Joins joins;
  private final Waits waits;
  private final Duration deduplicationWait;
  private final Attempts attempts;
  private final HeardTime time;
  private final Counts counts;

  UplinkIntake(
      Lookups lookups,
      DataUplinks data,
      Joins joins,
      Waits waits,
      Duration deduplicationWait,
      Attempts attempts,
      HeardTime time,
      Counts counts) {
    this.lookups = lookups;
    this.duplicates = new Duplicates(deduplicationWait);
    this.data = data;
    this.joins = joins;
    this.waits = waits;
    this.deduplicationWait = deduplicationWait;
    this.attempts = attempts;
    this.time = time;
    this.counts = counts;
  }

  Duration deduplicationWait() {
    return deduplicationWait;
  }

  /** Whether nothing of the gateway's is taken, which is known without asking. */
  boolean rejects(long gatewayEui) {
    return lookups.rejects(gatewayEui);
  }

  /** A gateway is there. */
  void seen(long gatewayEui, Inbound message) {
    attempts.run(
        () -> List.of(message),
        () -> {
          if (!lookups.sees(gatewayEui)) {
            counts.fault(Fault.UNKNOWN_GATEWAY);
          }
          return DONE;
        });
  }

  /** A gateway heard something. */
  void take(long gatewayEui, Inbound message, Instant arrived) {
    try {
      var payload = message.payload();
      var codec = MessageCodec.of(payload);
      var uplink = codec.uplink(payload);
      var fault = fault(gatewayEui, uplink.gatewayId(), uplink.crc());
      if (fault.isPresent()) {
        drop(fault.get(), message);
        return;
      }
      var at = time.of(uplink.heardAt(), arrived);
      ofKnownGateway(new Heard(uplink, gatewayEui, at, codec, message));
    } catch (InvalidMessageException e) {
      drop(Fault.NO_MESSAGE, message);
    }
  }

  /** A gateway that cannot be looked up is looked up again. */
  private void ofKnownGateway(Heard heard) {
    var gathered = new AtomicBoolean();
    attempts.run(
        () -> gathered.get() ? List.of() : List.of(heard.message()),
        () -> {
          if (lookups.sees(heard.gatewayEui())) {
            gathered.set(true);
            gather(heard);
          } else {
            counts.fault(Fault.UNKNOWN_GATEWAY);
          }
          return DONE;
        });
  }

  /** The first copy waits for the others, which only have to be added. */
  private void gather(Heard heard) {
    try {
      var work = work(heard);
      var copy = duplicates.take(heard);
      if (copy.first() != null) {
        var gathering = copy.first();
        waits.after(
            deduplicationWait,
            () -> attempts.run(() -> messages(gathering), () -> work.take(gathering)));
      } else {
        counts.outcome(Outcome.DUPLICATE);
        if (copy.late()) {
          attempts.run(() -> List.of(heard.message()), () -> work.late(heard));
        }
      }
    } catch (InvalidFrameException e) {
      drop(fault(e.fault()), heard.message());
    }
  }

  private Work work(Heard heard) throws InvalidFrameException {
    var bytes = heard.uplink().frame();
    if (MessageType.of(bytes) == MessageType.JOIN_REQUEST) {
      return new JoinWork(JoinRequest.parse(bytes));
    }
    var frame = DataFrame.parse(bytes);
    if (!frame.type().isUplinkData()) {
      throw new InvalidFrameException(FrameFault.HEADER);
    }
    return new DataWork(frame);
  }

  private static List<Inbound> messages(Gathering gathering) {
    return gathering.close().stream().map(Heard::message).toList();
  }

  private static Optional<Fault> fault(long gatewayEui, String told, CRCStatus crc) {
    if (!Eui.parse(told).equals(Optional.of(gatewayEui))) {
      return Optional.of(Fault.OTHER_GATEWAY);
    }
    return crc == CRCStatus.BAD_CRC ? Optional.of(Fault.CRC) : Optional.empty();
  }

  private static Fault fault(FrameFault fault) {
    return switch (fault) {
      case SHORT -> Fault.FRAME_SHORT;
      case LONG -> Fault.FRAME_LONG;
      case HEADER -> Fault.FRAME_HEADER;
      case OPTIONS_BESIDE_PORT_0 -> Fault.FRAME_OPTIONS;
    };
  }

  private void drop(Fault fault, Inbound message) {
    counts.fault(fault);
    message.done();
  }

  /** What is done with a frame of some kind. */
  private interface Work {
    CompletableFuture<Void> take(Gathering gathering);

    CompletableFuture<Void> late(Heard copy);
  }

  private final class DataWork implements Work {

    private final DataFrame frame;

    DataWork(DataFrame frame) {
      this.frame = frame;
    }

    @Override
    public CompletableFuture<Void> take(Gathering gathering) {
      try {
        return data.take(gathering, frame);
      } catch (FaultException e) {
        counts.fault(e.fault());
        return DONE;
      }
    }

    @Override
    public CompletableFuture<Void> late(Heard copy) {
      return data.late(copy, frame);
    }
  }

  private final class JoinWork implements Work {

    private final JoinRequest request;

    JoinWork(JoinRequest request) {
      this.request = request;
    }

    @Override
    public CompletableFuture<Void> take(Gathering gathering) {
      joins.take(gathering.best(), request);
      return DONE;
    }

    @Override
    public CompletableFuture<Void> late(Heard copy) {
      return DONE;
    }
  }
}
