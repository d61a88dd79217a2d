package io.bottlenecklab.db.minlog;

/**
 * The calling system of MinLog, which registers and may look anybody up: the one seeded user behind
 * those that are citizens.
 *
 * @param citizens how many there are
 */
public record SeededSystem(int citizens) {

  /** Whose account it is. */
  public String email() {
    return "K6-%d@email.com".formatted(number());
  }

  /** What it signs in with. */
  public String password() {
    return "K6-password-%d".formatted(number() % 4);
  }

  private int number() {
    return citizens + 1;
  }
}
