package io.bottlenecklab.lorawan.classc;

/** How devices of one round are served. */
enum Scheduling {
  /** One after another. */
  SERIAL,
  /** At once. */
  CONCURRENT
}
