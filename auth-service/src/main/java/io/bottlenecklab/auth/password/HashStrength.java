package io.bottlenecklab.auth.password;

import java.security.SecureRandom;
import java.util.Optional;
import java.util.stream.IntStream;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

/**
 * The strength in effect. The strength inside the stored hash decides the cost of a sign-in, the
 * encoder's strength that of a sign-up. A variant sets both.
 */
final class HashStrength {

  private HashStrength() {}

  /** The strength, or a text with both if they differ. */
  static Object inEffect(BCryptPasswordEncoder encoder, Optional<String> storedHash) {
    var ofEncoder = of(encoder);
    var ofStored = storedHash.map(HashStrength::of).orElse(ofEncoder);
    return ofStored == ofEncoder
        ? ofEncoder
        : "%d for new passwords, %d in stored ones".formatted(ofEncoder, ofStored);
  }

  /**
   * The encoder's strength: it wants to upgrade exactly the hashes below its own. Asking costs
   * nothing. Encoding a password to look at the result would take a minute at strength 20.
   */
  private static int of(BCryptPasswordEncoder encoder) {
    var random = new SecureRandom();
    return IntStream.rangeClosed(4, 31)
        .filter(strength -> !encoder.upgradeEncoding(DecoyHash.of(strength, random)))
        .findFirst()
        .orElseThrow();
  }

  /** The number between the second and the third {@code $}. */
  private static int of(String hash) {
    return Integer.parseInt(hash.substring(4, 6));
  }
}
