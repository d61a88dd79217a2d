package io.bottlenecklab.lorawan.frames.gateway;

/** What the radio's checksum said, in the order of the numbers on the wire. */
public enum CrcStatus {
  /** There was none. */
  NO_CRC(0),
  /** Bits were lost. */
  BAD_CRC(1),
  /** It fits. */
  CRC_OK(2);

  private final int number;

  CrcStatus(int number) {
    this.number = number;
  }

  /** On the wire. */
  int number() {
    return number;
  }
}
