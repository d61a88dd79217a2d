package io.bottlenecklab.lab.load;

import java.util.SplittableRandom;

/** Draws at random, the same for the same seed and request. */
final class Drawing {

  /** An odd constant, so that neighbouring requests draw from unrelated streams. */
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private Drawing() {}

  static SplittableRandom of(long seed, int index) {
    return new SplittableRandom(seed + index * GOLDEN_GAMMA);
  }
}
