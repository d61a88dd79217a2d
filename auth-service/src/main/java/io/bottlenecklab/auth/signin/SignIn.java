package io.bottlenecklab.auth.signin;

import io.bottlenecklab.auth.password.Passwords;
import io.bottlenecklab.auth.token.AccessToken;
import io.bottlenecklab.auth.token.AccessTokens;
import io.bottlenecklab.auth.user.User;
import io.bottlenecklab.auth.user.UserRepository;
import org.springframework.stereotype.Service;

/**
 * Signs users in.
 *
 * <p>There is no transaction around it on purpose: the query takes a connection from the pool and
 * gives it back before the hash is computed. Held while BCrypt runs, a connection would be busy for
 * the hash's 70 ms (strength 10) instead of the query's fraction of one, and the pool's size would
 * seem to matter where only the processors do.
 */
@Service
public class SignIn {

  private final UserRepository users;
  private final Passwords passwords;
  private final AccessTokens tokens;

  SignIn(UserRepository users, Passwords passwords, AccessTokens tokens) {
    this.users = users;
    this.passwords = passwords;
    this.tokens = tokens;
  }

  AccessToken signIn(String email, String password) {
    var user = users.ofAddress(email);
    if (!passwords.matches(password, user.map(User::pw))) {
      throw new InvalidCredentialsException();
    }
    return user.map(tokens::issue).orElseThrow(InvalidCredentialsException::new);
  }

  /** No user has that address with that password. */
  public static final class InvalidCredentialsException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Happens to honest users all the time, and to guessers more often: no stack is taken. */
    InvalidCredentialsException() {
      super("invalid credentials", null, false, false);
    }
  }
}
