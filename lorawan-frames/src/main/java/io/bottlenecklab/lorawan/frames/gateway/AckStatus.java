package io.bottlenecklab.lorawan.frames.gateway;

/** What became of a downlink at its gateway, in the order of the numbers on the wire. */
public enum AckStatus {
  /** Another item was sent. */
  IGNORED(0),
  /** It will be sent. */
  OK(1),
  /** Its time has passed. */
  TOO_LATE(2),
  /** Its time is too far away. */
  TOO_EARLY(3),
  /** Another frame is sent then. */
  COLLISION_PACKET(4),
  /** A beacon is sent then. */
  COLLISION_BEACON(5),
  /** Not on that frequency. */
  TX_FREQ(6),
  /** Not with that power. */
  TX_POWER(7),
  /** The gateway has no time of GPS. */
  GPS_UNLOCKED(8),
  /** Its queue is full. */
  QUEUE_FULL(9),
  /** Something else. */
  INTERNAL_ERROR(10),
  /** It has sent too much. */
  DUTY_CYCLE_OVERFLOW(11);

  private final int number;

  AckStatus(int number) {
    this.number = number;
  }

  /** On the wire. */
  int number() {
    return number;
  }
}
