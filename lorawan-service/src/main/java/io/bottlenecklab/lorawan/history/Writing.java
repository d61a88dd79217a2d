package io.bottlenecklab.lorawan.history;

/** How rows of a history are written. */
enum Writing {
  /** Each by itself. */
  ROW,
  /** Many at once. */
  BATCH
}
