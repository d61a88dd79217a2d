package io.bottlenecklab.auth.user;

import java.util.Optional;
import org.springframework.data.repository.Repository;

/** The users in the database. */
public interface UserRepository extends Repository<User, Long> {

  /**
   * Report R1's query. It runs without a transaction, as query methods do unless they ask for one:
   * one round trip, and the connection is back in the pool when it returns.
   */
  Optional<User> findByEmail(String email);

  /** Whether the address is in use. */
  boolean existsByEmail(String email);

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
