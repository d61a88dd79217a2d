package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.FaultException;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.FrameCounters;
import io.bottlenecklab.lorawan.mac.MacCommand;
import io.bottlenecklab.lorawan.network.Device;
import io.bottlenecklab.lorawan.network.NetworkLookups;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Finds a frame's device: of those that share its address, the one whose key signed it. */
@Component
final class DeviceIdentification {

  private static final long END = 1L << 32;
  private static final List<Device> NONE = List.of();

  /** Of a wrong counter, the upper 16 bits make another code. */
  private static final Set<Fault> DEPENDS_ON_COUNTER = EnumSet.of(Fault.GAP, Fault.WRONG_MIC);

  private final NetworkLookups lookups;

  DeviceIdentification(NetworkLookups lookups) {
    this.lookups = lookups;
  }

  /**
   * Identifies the device, decrypts the data and reads the MAC commands. Gaps are measured from the
   * stored counter.
   *
   * @throws FaultException if there is no such device, or the counter does not fit its session
   */
  IdentifiedUplink identify(DeduplicatedFrame gathered, DataFrame frame) throws FaultException {
    try {
      return identify(gathered, frame, lookups.devices(frame.devAddr()));
    } catch (FaultException e) {
      var stored =
          DEPENDS_ON_COUNTER.contains(e.fault()) ? lookups.devicesNow(frame.devAddr()) : NONE;
      if (stored.isEmpty()) {
        throw e;
      }
      return identify(gathered, frame, stored);
    }
  }

  private IdentifiedUplink identify(
      DeduplicatedFrame gathered, DataFrame frame, List<Device> devices) throws FaultException {
    if (devices.isEmpty()) {
      throw new FaultException(Fault.UNKNOWN_ADDRESS);
    }
    for (var device : devices) {
      var fCnt = FrameCounters.rebuilt(device.fCntUp(), frame.counter());
      if (frame.isSignedBy(device.keys().network(), fCnt)) {
        check(device, fCnt);
        var data = frame.decrypted(device.keys(), fCnt);
        return new IdentifiedUplink(
            frame,
            fCnt,
            data,
            MacCommand.read(frame.fPort() == 0 ? data : frame.options()),
            device,
            lookups.profile(device.profileId()),
            gathered.best(),
            gathered.close());
      }
    }
    throw new FaultException(Fault.WRONG_MIC);
  }

  /** The last counter may come again: a retransmission. */
  private static void check(Device device, long fCnt) throws FaultException {
    if (fCnt >= END) {
      throw new FaultException(Fault.COUNTER_END);
    }
    if (fCnt < device.fCntUp() - 1) {
      throw new FaultException(Fault.REPLAYED);
    }
    if (FrameCounters.isGapTooLarge(device.fCntUp(), fCnt)) {
      throw new FaultException(Fault.GAP);
    }
  }
}
