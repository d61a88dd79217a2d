package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.FrameCounters;
import io.bottlenecklab.lorawan.network.Device;
import io.bottlenecklab.lorawan.network.Lookups;

/** Finds a frame's device: of those that share its address, the one whose key signed it. */
final class Sessions {

  private static final long END = 1L << 32;

  private final Lookups lookups;

  Sessions(Lookups lookups) {
    this.lookups = lookups;
  }

  Identified identify(DataFrame frame) throws FaultException {
    var devices = lookups.devices(frame.devAddr());
    if (devices.isEmpty()) {
      throw new FaultException(Fault.UNKNOWN_ADDRESS);
    }
    for (var device : devices) {
      var fCnt = FrameCounters.rebuilt(device.fCntUp(), frame.counter());
      if (frame.isSignedBy(device.keys().network(), fCnt)) {
        return checked(device, fCnt);
      }
    }
    throw new FaultException(Fault.WRONG_MIC);
  }

  /** The last counter may come again: a retransmission. */
  private static Identified checked(Device device, long fCnt) throws FaultException {
    if (fCnt >= END) {
      throw new FaultException(Fault.COUNTER_END);
    }
    if (fCnt < device.fCntUp() - 1) {
      throw new FaultException(Fault.REPLAYED);
    }
    if (FrameCounters.isGapTooLarge(device.fCntUp(), fCnt)) {
      throw new FaultException(Fault.GAP);
    }
    return new Identified(device, fCnt);
  }
}
