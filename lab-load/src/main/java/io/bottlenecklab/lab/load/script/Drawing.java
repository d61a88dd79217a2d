package io.bottlenecklab.lab.load.script;

import java.util.SplittableRandom;

/** Draws at random, the same for the same seed and request. */
public final class Drawing {

  /**
   * How far apart the streams of neighbouring requests are. Not the golden gamma, by which a stream
   * moves on with each draw: theirs would be the same one, a draw later.
   */
  private static final long APART = 0xbf58476d1ce4e5b9L;

  private Drawing() {}

  /** The stream of a request. */
  public static SplittableRandom of(long seed, int index) {
    return new SplittableRandom(seed + index * APART);
  }
}
