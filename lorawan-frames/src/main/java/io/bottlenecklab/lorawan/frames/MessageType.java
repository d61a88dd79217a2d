package io.bottlenecklab.lorawan.frames;

/** What a frame is: the upper three bits of its first byte, in their order. */
public enum MessageType {
  /** A device asks for a session. */
  JOIN_REQUEST(0),
  /** It gets one. */
  JOIN_ACCEPT(1),
  /** From a device that awaits no answer. */
  UNCONFIRMED_UP(2),
  /** To a device that is to give none. */
  UNCONFIRMED_DOWN(3),
  /** From a device that awaits an acknowledgement. */
  CONFIRMED_UP(4),
  /** To a device that is to acknowledge it. */
  CONFIRMED_DOWN(5),
  /** Of no use in version 1.0. */
  REJOIN_REQUEST(6),
  /** Nobody's business. */
  PROPRIETARY(7);

  private static final MessageType[] ALL = values();

  private final int number;

  MessageType(int number) {
    this.number = number;
  }

  /**
   * The type that a frame's first byte says.
   *
   * @throws InvalidFrameException where it is of another major version
   */
  static MessageType of(int header) throws InvalidFrameException {
    if ((header & 0x1f) != 0) {
      throw new InvalidFrameException(FrameFault.HEADER);
    }
    return ALL[(header >> 5) & 7];
  }

  /**
   * The type of a frame of any length.
   *
   * @throws InvalidFrameException where there is no byte, or one of another major version
   */
  public static MessageType of(Bytes frame) throws InvalidFrameException {
    if (frame.isEmpty()) {
      throw new InvalidFrameException(FrameFault.SHORT);
    }
    return of(frame.at(0));
  }

  /** The first byte. */
  byte header() {
    return (byte) (number << 5);
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
