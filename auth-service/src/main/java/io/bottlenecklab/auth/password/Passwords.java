package io.bottlenecklab.auth.password;

import java.util.Optional;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

/**
 * Hashes passwords and checks them, in the same time whether there is anything to check against.
 */
public final class Passwords {

  private final BCryptPasswordEncoder encoder;
  private final String decoy;

  Passwords(BCryptPasswordEncoder encoder, String decoy) {
    this.encoder = encoder;
    this.decoy = decoy;
  }

  /** Hashes with a salt of its own. */
  public String encode(String password) {
    var hash = encoder.encode(password);
    if (hash == null) {
      throw new IllegalStateException("only a null password has no hash");
    }
    return hash;
  }

  /**
   * Whether the password is the one that was hashed. Without a hash the decoy is worked through, so
   * that the time does not tell whether there is an account.
   */
  public boolean matches(String password, Optional<String> hash) {
    return encoder.matches(password, hash.orElse(decoy));
  }
}
