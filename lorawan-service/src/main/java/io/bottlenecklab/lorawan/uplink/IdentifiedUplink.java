package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.mac.MacAnswers;
import io.bottlenecklab.lorawan.mac.MacCommand;
import io.bottlenecklab.lorawan.network.Device;
import io.bottlenecklab.lorawan.network.DeviceProfile;
import java.util.List;

/**
 * An uplink, and the device whose key signed it.
 *
 * @param fCnt the whole counter
 * @param data decrypted
 * @param commands MAC commands, of the header or of port 0
 * @param best the copy of the gateway that the device presumably receives best
 */
record IdentifiedUplink(
    DataFrame frame,
    long fCnt,
    Bytes data,
    List<MacCommand> commands,
    Device device,
    DeviceProfile profile,
    Reception best,
    List<Reception> copies) {

  /** Whether the device has to get an answer, even if nothing is queued for it. */
  boolean wantsAnswer() {
    return frame.type().isConfirmed()
        || frame.adrAckReq()
        || commands.stream().anyMatch(MacCommand::wantsDownlink);
  }

  /** The answers to its MAC commands, for the header of a downlink. */
  Bytes answers() {
    if (commands.isEmpty()) {
      return Bytes.EMPTY;
    }
    var margin = best.info().getSnr() - best.radio().leastSnr();
    var gateways = (int) copies.stream().mapToLong(Reception::gatewayEui).distinct().count();
    return new MacAnswers(margin, gateways, best.at()).to(commands);
  }
}
