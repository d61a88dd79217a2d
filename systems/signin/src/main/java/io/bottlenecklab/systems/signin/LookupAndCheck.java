package io.bottlenecklab.systems.signin;

import io.bottlenecklab.lab.load.BareWork;
import java.sql.SQLException;
import java.util.Random;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

/** The whole of a sign-in that matters: a user's row over plain JDBC, and the check of its hash. */
final class LookupAndCheck implements BareWork {

  @Override
  public String name() {
    return "lookup-and-check";
  }

  @Override
  public String about() {
    return "the same with the user's row read over plain JDBC";
  }

  @Override
  public Worker worker(Subject subject) throws SQLException {
    return new SignIn(
        new SeededUsers(subject.database()), subject.users(), new Random(subject.seed()));
  }

  private static final class SignIn implements Worker {

    private final BCryptPasswordEncoder encoder = new BCryptPasswordEncoder();
    private final SeededUsers seeded;
    private final int users;
    private final Random random;

    private SignIn(SeededUsers seeded, int users, Random random) {
      this.seeded = seeded;
      this.users = users;
      this.random = random;
    }

    @Override
    public void once() throws SQLException {
      var user = random.nextInt(1, users + 1);
      if (!encoder.matches(SeededUsers.passwordOf(user), seeded.hashOf(user))) {
        throw new IllegalStateException("the password of user %d does not match".formatted(user));
      }
    }

    @Override
    public void close() throws SQLException {
      seeded.close();
    }
  }
}
