package io.bottlenecklab.systems.signin;

import io.bottlenecklab.lab.load.BareWork;
import java.sql.SQLException;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

/** One check of a password against a stored BCrypt hash, by the encoder that the service uses. */
final class PasswordCheck implements BareWork {

  @Override
  public String name() {
    return "check";
  }

  @Override
  public String about() {
    return "BCrypt checks of a password, one at a time a processor";
  }

  /** It computes all the time. */
  @Override
  public int threadsPerCore() {
    return 1;
  }

  @Override
  public Worker worker(Subject subject) throws SQLException {
    try (var seeded = new SeededUsers(subject.database())) {
      return new Checker(seeded.hashOf(1), SeededUsers.passwordOf(1));
    }
  }

  private static final class Checker implements Worker {

    private final BCryptPasswordEncoder encoder = new BCryptPasswordEncoder();
    private final String hash;
    private final String password;

    private Checker(String hash, String password) {
      this.hash = hash;
      this.password = password;
    }

    @Override
    public void once() {
      if (!encoder.matches(password, hash)) {
        throw new IllegalStateException("the password of a seeded user does not match its hash");
      }
    }

    @Override
    public void close() {
      // holds nothing
    }
  }
}
