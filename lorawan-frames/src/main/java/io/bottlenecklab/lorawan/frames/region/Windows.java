package io.bottlenecklab.lorawan.frames.region;

import java.time.Duration;

/**
 * When a device listens after it has sent.
 *
 * @param rx1 on a frequency of the uplink's
 * @param rx2 on the region's own
 */
public record Windows(Duration rx1, Duration rx2) {

  /** After data. */
  public static final Windows DATA = new Windows(Duration.ofSeconds(1), Duration.ofSeconds(2));

  /** After a join-request. */
  public static final Windows JOIN = new Windows(Duration.ofSeconds(5), Duration.ofSeconds(6));
}
