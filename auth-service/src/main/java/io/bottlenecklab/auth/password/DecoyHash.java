package io.bottlenecklab.auth.password;

import java.security.SecureRandom;
import org.springframework.security.crypto.bcrypt.BCrypt;

/**
 * A hash that no password matches: a random salt and a random checksum. A check against it takes as
 * long as against a real hash of its strength. Creating it takes no hashing, which at strength 20
 * would take more than a minute.
 */
final class DecoyHash {

  private static final String ALPHABET =
      "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  private static final int CHECKSUM_LENGTH = 31;

  private DecoyHash() {}

  static String of(int strength, SecureRandom random) {
    var hash = new StringBuilder(BCrypt.gensalt("$2a", strength, random));
    random
        .ints(CHECKSUM_LENGTH, 0, ALPHABET.length())
        .forEach(index -> hash.append(ALPHABET.charAt(index)));
    return hash.toString();
  }
}
