package io.bottlenecklab.db.seeding;

/** The account of seeded user number {@code n}, from 1, with which all systems sign in. */
public record SeededAccount(long n) {

  /** How many passwords the seeded users share. */
  public static final int PASSWORDS = 4;

  /** The e-mail address. */
  public String email() {
    return "K6-" + n + "@email.com";
  }

  /** The password. */
  public String password() {
    return "K6-password-" + n % PASSWORDS;
  }
}
