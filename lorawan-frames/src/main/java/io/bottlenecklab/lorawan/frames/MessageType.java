package io.bottlenecklab.lorawan.frames;

import io.bottlenecklab.lorawan.frames.InvalidFrameException.FrameFault;
import java.util.List;

/** What a frame is, in the order of the upper three bits of its first byte. */
public enum MessageType {
  /** A device asks for a session. */
  JOIN_REQUEST,
  /** It gets one. */
  JOIN_ACCEPT,
  /** From a device that awaits no answer. */
  UNCONFIRMED_UP,
  /** To a device that must not answer. */
  UNCONFIRMED_DOWN,
  /** From a device that awaits an acknowledgement. */
  CONFIRMED_UP,
  /** To a device that has to acknowledge it. */
  CONFIRMED_DOWN,
  /** Not used in version 1.0. */
  REJOIN_REQUEST,
  /** Of the vendor's own format. */
  PROPRIETARY;

  private static final List<MessageType> ALL = List.of(values());

  /**
   * The type in a frame's first byte.
   *
   * @throws InvalidFrameException if it is of another major version
   */
  static MessageType of(int header) throws InvalidFrameException {
    if ((header & 0x1f) != 0) {
      throw new InvalidFrameException(FrameFault.HEADER);
    }
    return ALL.get((header >> 5) & 7);
  }

  /**
   * The type of a frame of any length.
   *
   * @throws InvalidFrameException if there is no byte, or it is of another major version
   */
  public static MessageType of(Bytes frame) throws InvalidFrameException {
    if (frame.isEmpty()) {
      throw new InvalidFrameException(FrameFault.SHORT);
    }
    return of(frame.at(0));
  }

  /** The first byte. */
  byte header() {
    return (byte) (ALL.indexOf(this) << 5);
  }

  /** Whether it is data, in either direction. */
  public boolean isData() {
    return isUplinkData() || isDownlinkData();
  }

  /** Whether it is data from a device. */
  public boolean isUplinkData() {
    return this == UNCONFIRMED_UP || this == CONFIRMED_UP;
  }

  /** Whether it is data to a device. */
  public boolean isDownlinkData() {
    return this == UNCONFIRMED_DOWN || this == CONFIRMED_DOWN;
  }

  /** Whether the receiver has to acknowledge it. */
  public boolean isConfirmed() {
    return this == CONFIRMED_UP || this == CONFIRMED_DOWN;
  }
}
