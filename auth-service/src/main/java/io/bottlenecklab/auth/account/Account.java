package io.bottlenecklab.auth.account;

import io.bottlenecklab.auth.user.User;
import java.time.Instant;

/** A user's account, as the user sees it. */
public record Account(long id, String email, String name, String role, Instant createdAt) {

  /** The account of a stored user. */
  public static Account of(User user) {
    return new Account(user.id(), user.email(), user.name(), user.role(), user.createdAt());
  }

  /** Without personal data, for logs. */
  @Override
  public String toString() {
    return "Account[" + id + "]";
  }
}
