package io.bottlenecklab.auth.user;

import java.util.List;
import java.util.Optional;
import org.springframework.data.repository.Repository;

/** The users in the database. */
public interface UserRepository extends Repository<User, Long> {

  /**
   * Report R1's query. It runs without a transaction, as query methods do unless they ask for one:
   * one round trip, and the connection is back in the pool when it returns.
   */
  List<User> findByEmail(String email);

  /**
   * The user of that address, byte by byte. MySQL also finds those that differ in case, by the
   * collation of report R1's table.
   */
  default Optional<User> ofAddress(String email) {
    return findByEmail(email).stream().filter(user -> user.email().equals(email)).findFirst();
  }

  /** The user of that key. */
  Optional<User> findById(Long id);

  /** Stores a new user. */
  User save(User user);

  /** Any one stored hash. */
  default Optional<String> anyPassword() {
    return findFirstByOrderById().map(User::pw);
  }

  /** The user of the lowest key. */
  Optional<User> findFirstByOrderById();
}
