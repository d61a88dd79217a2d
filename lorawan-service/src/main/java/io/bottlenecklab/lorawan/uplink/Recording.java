package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.Outcome;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.region.Windows;
import io.bottlenecklab.lorawan.gathering.Gathering;
import io.bottlenecklab.lorawan.gathering.Heard;
import io.bottlenecklab.lorawan.history.DeviceUp;
import io.bottlenecklab.lorawan.history.GatewayUp;
import io.bottlenecklab.lorawan.history.Histories;
import io.bottlenecklab.lorawan.network.DeviceClass;
import io.bottlenecklab.lorawan.network.Profile;
import io.bottlenecklab.lorawan.store.Accepting;
import io.bottlenecklab.lorawan.store.UplinkStore;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stores an uplink: its counter, and what histories keep of it. */
final class Recording {

  private final UplinkStore store;
  private final Histories histories;
  private final Counts counts;

  Recording(UplinkStore store, Histories histories, Counts counts) {
    this.store = store;
    this.histories = histories;
    this.counts = counts;
  }

  /** What became of it; done when it is in the database. */
  Recorded record(
      Gathering gathering, DataFrame frame, Identified from, Profile profile, Bytes data)
      throws FaultException {
    var recorded = store.together(() -> settle(gathering, frame, from, profile, data));
    if (recorded == null) {
      throw new FaultException(Fault.REPLAYED);
    }
    counts.outcome(recorded.outcome());
    return recorded;
  }

  /** A frame that nobody's device sent is kept with its gateway. */
  CompletableFuture<Void> stranger(
      Heard copy, @Nullable Identified from, @Nullable Integer devAddr) {
    return histories.add(
        new GatewayUp(
            copy.gatewayEui(),
            from == null ? null : from.device().eui(),
            devAddr,
            from == null ? null : from.fCnt(),
            copy.at(),
            copy.uplink().rssi(),
            copy.uplink().snr(),
            copy.uplink().frame()));
  }

  private @Nullable Recorded settle(
      Gathering gathering, DataFrame frame, Identified from, Profile profile, Bytes data) {
    var outcome = outcome(gathering, from, profile);
    if (outcome == null) {
      return null;
    }
    var device = from.device();
    var row =
        new DeviceUp(
            device.applicationId(),
            device.eui(),
            device.devAddr(),
            from.fCnt(),
            gathering.best().at(),
            frame.type().isConfirmed(),
            frame.fPort(),
            data);
    var copies = gathering.close().stream().map(copy -> stranger(copy, from, device.devAddr()));
    var written =
        Stream.concat(copies, Stream.of(histories.add(row))).toArray(CompletableFuture[]::new);
    return new Recorded(outcome, CompletableFuture.allOf(written));
  }

  /** Null where the counter was used before the last time. */
  private @Nullable Outcome outcome(Gathering gathering, Identified from, Profile profile) {
    var device = from.device();
    var best = gathering.best();
    var windowsEnd =
        profile.deviceClass() == DeviceClass.C ? best.at().plus(Windows.DATA.rx2()) : null;
    if (store.accept(
        new Accepting(
            device.eui(),
            device.devAddr(),
            from.fCnt(),
            best.gatewayEui(),
            best.at(),
            windowsEnd))) {
      return Outcome.STORED;
    }
    if (store.isSentAgain(device.eui(), device.devAddr(), from.fCnt(), best.at())) {
      return Outcome.RETRANSMITTED;
    }
    return store.isLast(device.eui(), device.devAddr(), from.fCnt()) ? Outcome.DUPLICATE : null;
  }

  /**
   * An uplink in the store.
   *
   * @param written done when histories have it, too
   */
  record Recorded(Outcome outcome, CompletableFuture<Void> written) {}
}
