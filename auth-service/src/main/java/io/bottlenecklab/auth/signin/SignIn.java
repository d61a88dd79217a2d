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
 * <p>It has no transaction on purpose: the connection returns to the pool after the query, before
 * the hash is computed. In a transaction it would be busy for the hash's 70 ms (strength 10)
 * instead of less than one. Then the size of the pool would seem to matter, although only the
 * processors do.
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

    /** Frequent, so it has no stack trace. */
    InvalidCredentialsException() {
      super("invalid credentials", null, false, false);
    }
  }
}
