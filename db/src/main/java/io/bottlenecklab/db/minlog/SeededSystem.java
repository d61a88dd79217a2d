package io.bottlenecklab.db.minlog;

/**
 * The calling system of MinLog, which may register and look anybody up: the seeded user after those
 * of the citizens.
 *
 * @param citizens how many there are
 */
public record SeededSystem(int citizens) {

  /** The account's e-mail address. */
  public String email() {
    return "K6-%d@email.com".formatted(number());
  }

  /** The account's password. */
  public String password() {
    return "K6-password-%d".formatted(number() % 4);
  }

  private int number() {
    return citizens + 1;
  }
}
