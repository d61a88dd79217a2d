package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.FaultException;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.InvalidFrameException;
import io.bottlenecklab.lorawan.frames.InvalidFrameException.FrameFault;
import io.bottlenecklab.lorawan.frames.JoinRequest;
import io.bottlenecklab.lorawan.frames.MessageType;

/** What a device sent. */
sealed interface UplinkContent {

  /** Data, still encrypted. */
  record Data(DataFrame frame) implements UplinkContent {}

  /** The device asks for a session. */
  record Join(JoinRequest request) implements UplinkContent {}

  /**
   * Reads a frame.
   *
   * @throws FaultException if no device sends such a frame
   */
  static UplinkContent of(Bytes bytes) throws FaultException {
    try {
      if (MessageType.of(bytes) == MessageType.JOIN_REQUEST) {
        return new Join(JoinRequest.parse(bytes));
      }
      var frame = DataFrame.parse(bytes);
      if (!frame.type().isUplinkData()) {
        throw new InvalidFrameException(FrameFault.HEADER);
      }
      return new Data(frame);
    } catch (InvalidFrameException e) {
      throw new FaultException(fault(e.fault()));
    }
  }

  private static Fault fault(FrameFault fault) {
    return switch (fault) {
      case SHORT -> Fault.FRAME_SHORT;
      case LONG -> Fault.FRAME_LONG;
      case HEADER -> Fault.FRAME_HEADER;
      case OPTIONS_BESIDE_PORT_0 -> Fault.FRAME_OPTIONS;
    };
  }
}
