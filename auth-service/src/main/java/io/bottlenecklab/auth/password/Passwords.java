package io.bottlenecklab.auth.password;

import java.util.Optional;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

/** Hashes passwords and checks them, in a time that does not depend on whether there is a hash. */
public final class Passwords {

  private final BCryptPasswordEncoder encoder;
  private final String decoy;

  Passwords(BCryptPasswordEncoder encoder, String decoy) {
    this.encoder = encoder;
    this.decoy = decoy;
  }

  /** Hashes with a new salt. */
  public String encode(String password) {
    var hash = encoder.encode(password);
    if (hash == null) {
      throw new IllegalStateException("only a null password has no hash");
    }
    return hash;
  }

  /**
   * Whether the password matches the hash. Without a hash it is checked against the decoy, so that
   * the time does not reveal whether there is an account.
   */
  public boolean matches(String password, Optional<String> hash) {
    return encoder.matches(password, hash.orElse(decoy));
  }
}
