package io.bottlenecklab.lab.systems;

/**
 * A number that a system's dataset states.
 *
 * @param name as it stands in experiment files: {@code users}
 * @param small a value that is seeded in seconds
 * @param least the least value allowed
 * @param most the greatest
 */
public record DatasetKey(String name, int small, int least, int most) {

  /** Whether a value may stand there. */
  public boolean allows(long value) {
    return least <= value && value <= most;
  }

  /** The range in words. */
  public String allowed() {
    return "%,d to %,d".formatted(least, most);
  }
}
