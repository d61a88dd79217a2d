package io.bottlenecklab.lorawan.frames;

/** What is wrong with bytes that are no frame. */
public enum FrameFault {
  /** Cut short. */
  SHORT,
  /** Of more than 255 bytes, which no radio sends. */
  LONG,
  /** Of another version, or of a type that is not expected there. */
  HEADER,
  /** MAC commands in the header beside those on port 0. */
  OPTIONS_BESIDE_PORT_0
}
