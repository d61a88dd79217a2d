package io.bottlenecklab.auth.password;

import java.security.SecureRandom;
import java.util.Optional;
import java.util.stream.IntStream;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

/**
 * The strengths in effect. What a sign-in costs is decided by the strength inside the stored hash,
 * what a sign-up costs by the encoder's; a variant means both.
 */
final class HashStrength {

  private HashStrength() {}

  /** The one strength, or a text that names both where they differ. */
  static Object inEffect(BCryptPasswordEncoder encoder, Optional<String> storedHash) {
    var ofEncoder = of(encoder);
    var ofStored = storedHash.map(HashStrength::of).orElse(ofEncoder);
    return ofStored == ofEncoder
        ? ofEncoder
        : "%d for new passwords, %d in stored ones".formatted(ofEncoder, ofStored);
  }

  /**
   * An encoder wants to upgrade exactly the hashes below its own strength; asking it so costs
   * nothing, where encoding a password to look at would take a minute at strength 20.
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
