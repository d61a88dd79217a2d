package io.bottlenecklab.db.signin;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

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
    var prefix = strength + ",";
    try (var lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(PasswordHashes.class.getResourceAsStream(FILE), FILE),
                StandardCharsets.UTF_8))) {
      return new PasswordHashes(
          strength,
          lines
              .lines()
              .filter(line -> line.startsWith(prefix))
              .map(line -> line.substring(line.lastIndexOf(',') + 1))
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The hash of the password that user number {@code n} signs in with. */
  String ofUser(long n) {
    return hashes.get((int) (n % hashes.size()));
  }
}
