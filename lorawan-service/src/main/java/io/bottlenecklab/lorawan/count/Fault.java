package io.bottlenecklab.lorawan.count;

import java.util.Locale;

/** Why a message was not taken. */
public enum Fault {
  /** Neither protobuf nor JSON of a gateway's message. */
  NO_MESSAGE,
  /** A topic that is none of a gateway's. */
  TOPIC,
  /** The message names another gateway than its topic. */
  OTHER_GATEWAY,
  /** A gateway that nobody has made known. */
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
  /** A gateway's answer to what was not sent to it. */
  UNKNOWN_DOWNLINK,
  /** A gateway's clock differs from this server's by more than an uplink can be old. */
  CLOCK,
  /** Too many wait. */
  SHED,
  /** The database was away, and the broker had the message acknowledged. */
  DATABASE,
  /** The broker was away when something was to be sent. */
  BROKER,
  /** A mistake in this server. */
  UNEXPECTED;

  /** As the metric's tag has it. */
  String tag() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
