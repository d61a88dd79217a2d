package io.bottlenecklab.db.signin;

import io.bottlenecklab.db.seeding.WordLists;
import java.util.List;

/**
 * Real BCrypt hashes, computed once, of the passwords {@code K6-password-0} to {@code
 * K6-password-3}.
 *
 * <p>The strength inside the stored hash, not the encoder's, decides what a sign-in costs.
 *
 * @param strength BCrypt's cost factor, 4 to 20
 * @param hashes of one password each, in their order
 */
record PasswordHashes(int strength, List<String> hashes) {

  private static final String FILE = "password-hashes.csv";

  PasswordHashes {
    if (hashes.isEmpty()) {
      throw new IllegalArgumentException(FILE + " has no hashes of strength " + strength);
    }
    hashes = List.copyOf(hashes);
  }

  static PasswordHashes of(int strength) {
    return new PasswordHashes(
        strength,
        WordLists.lines(PasswordHashes.class, FILE).stream()
            .filter(line -> line.startsWith(strength + ","))
            .map(line -> line.substring(line.lastIndexOf(',') + 1))
            .toList());
  }

  /** The hash of the password that user number {@code n} signs in with. */
  String ofUser(long n) {
    return hashes.get((int) (n % hashes.size()));
  }
}
