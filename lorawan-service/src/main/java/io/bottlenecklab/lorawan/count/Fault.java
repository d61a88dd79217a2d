package io.bottlenecklab.lorawan.count;

/** Why a message was refused or lost. */
public enum Fault {
  /** The payload is not a gateway's message. */
  NO_MESSAGE,
  /** The topic is not one of a gateway. */
  TOPIC,
  /** The message names another gateway than its topic. */
  OTHER_GATEWAY,
  /** A gateway that was not created. */
  UNKNOWN_GATEWAY,
  /** The radio lost bits. */
  CRC,
  /** A frame cut short. */
  FRAME_SHORT,
  /** A frame of more than 255 bytes. */
  FRAME_LONG,
  /** A frame of another version, or that no device sends. */
  FRAME_HEADER,
  /** MAC commands in the header and on port 0. */
  FRAME_OPTIONS,
  /** No device has the address. */
  UNKNOWN_ADDRESS,
  /** No device of the address has signed it. */
  WRONG_MIC,
  /** Its counter was used. */
  REPLAYED,
  /** Too many frames are missing before it. */
  GAP,
  /** The session's counters are used up. */
  COUNTER_END,
  /** A device that is not known, or has no root key, wants to join. */
  UNKNOWN_DEVICE,
  /** It used that nonce before. */
  NONCE_USED,
  /** A gateway answers a downlink that it was not given. */
  UNKNOWN_DOWNLINK,
  /** A gateway's clock is wrong. Its uplinks are accepted. */
  CLOCK,
  /** Too many messages are worked on. */
  SHED,
  /** The database was away, and the message was acknowledged already. */
  DATABASE,
  /** The broker was away when something was to be sent. */
  BROKER,
  /** An error of this server. */
  UNEXPECTED
}
