package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.FaultException;
import io.bottlenecklab.lorawan.count.UplinkOutcome;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.region.Region.Windows;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.DeviceUp;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.GatewayUp;
import io.bottlenecklab.lorawan.history.Histories;
import io.bottlenecklab.lorawan.network.DeviceProfile.DeviceClass;
import io.bottlenecklab.lorawan.store.UplinkStore;
import io.bottlenecklab.lorawan.store.UplinkStore.CounterUse;
import io.bottlenecklab.lorawan.store.UplinkStore.StoredUplink;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Stores an uplink: its counter, and its rows in the histories. */
@Component
final class UplinkRecording {

  private final UplinkStore store;
  private final Histories histories;
  private final Counts counts;

  UplinkRecording(UplinkStore store, Histories histories, Counts counts) {
    this.store = store;
    this.histories = histories;
    this.counts = counts;
  }

  /**
   * Stores an uplink.
   *
   * @throws FaultException if a later counter was used before
   */
  StoredUplink store(IdentifiedUplink uplink) throws FaultException {
    var device = uplink.device();
    var best = uplink.best();
    var windowsEnd =
        uplink.profile().deviceClass() == DeviceClass.C ? best.at().plus(Windows.DATA.rx2()) : null;
    var use =
        new CounterUse(
            device.eui(),
            device.devAddr(),
            uplink.fCnt(),
            best.gatewayEui(),
            best.at(),
            windowsEnd);
    var copies =
        uplink.copies().stream()
            .map(copy -> row(copy, device.eui(), device.devAddr(), uplink.fCnt()))
            .toList();
    var stored =
        store.store(use, row(uplink), copies).orElseThrow(() -> new FaultException(Fault.REPLAYED));
    counts.outcome(stored.outcome());
    if (stored.outcome() == UplinkOutcome.STORED) {
      uplink.commands().forEach(counts::command);
    }
    return stored;
  }

  /** Stores a copy that comes after the others were stored; its device is not looked for. */
  CompletableFuture<Void> storeLate(Reception copy, DataFrame frame) {
    return histories.gatewayUps().add(row(copy, null, frame.devAddr(), null));
  }

  private static DeviceUp row(IdentifiedUplink uplink) {
    var device = uplink.device();
    return new DeviceUp(
        device.applicationId(),
        device.eui(),
        device.devAddr(),
        uplink.fCnt(),
        uplink.best().at(),
        uplink.frame().type().isConfirmed(),
        uplink.frame().fPort(),
        uplink.data());
  }

  private static GatewayUp row(
      Reception copy, @Nullable Long deviceEui, int devAddr, @Nullable Long fCnt) {
    return new GatewayUp(
        copy.gatewayEui(),
        deviceEui,
        devAddr,
        fCnt,
        copy.at(),
        copy.info().getRssi(),
        copy.info().getSnr(),
        copy.frame());
  }
}
