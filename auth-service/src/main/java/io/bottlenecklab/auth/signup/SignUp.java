package io.bottlenecklab.auth.signup;

import io.bottlenecklab.auth.database.TransactionLock;
import io.bottlenecklab.auth.password.Passwords;
import io.bottlenecklab.auth.user.User;
import io.bottlenecklab.auth.user.UserRepository;
import java.time.Clock;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** Signs users up. The password is hashed before the transaction, to keep it short. */
@Service
public class SignUp {

  private final UserRepository users;
  private final Passwords passwords;
  private final TransactionLock lock;
  private final TransactionTemplate transaction;
  private final Clock clock;

  SignUp(
      UserRepository users,
      Passwords passwords,
      TransactionLock lock,
      TransactionTemplate transaction,
      Clock clock) {
    this.users = users;
    this.passwords = passwords;
    this.lock = lock;
    this.transaction = transaction;
    this.clock = clock;
  }

  User signUp(String email, String name, String password) {
    var user = new User(email, name, passwords.encode(password), clock.instant());
    return transaction.execute(status -> {
      lock.acquire("sign-up " + email);
      if (users.ofAddress(email).isPresent()) {
        throw new EmailTakenException();
      }
      return users.save(user);
    });
  }

  /** There is an account with that address. */
  public static final class EmailTakenException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    EmailTakenException() {
      super("e-mail address taken", null, false, false);
    }
  }
}
