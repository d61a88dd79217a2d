package io.bottlenecklab.auth.user;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * A user, in a table like report R1's. Only a {@code TransactionLock} prevents that two users have
 * the same address.
 */
@Entity
@Table(name = "user")
public class User {

  /** The role after sign-up. */
  private static final String ROLE = "USER";

  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  private @Nullable Long id;

  private Instant createdAt;
  private String email;
  private String name;
  private String pw;
  private String role;
  private Instant updatedAt;

  /** For Hibernate, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  protected User() {}

  /**
   * A new user.
   *
   * @param pw the password's hash
   * @param now the time of signing up, kept in microseconds
   */
  public User(String email, String name, String pw, Instant now) {
    this.email = email;
    this.name = name;
    this.pw = pw;
    this.role = ROLE;
    this.createdAt = now.truncatedTo(ChronoUnit.MICROS);
    this.updatedAt = createdAt;
  }

  /** The key of a stored user. */
  public long id() {
    if (id == null) {
      throw new IllegalStateException("not stored yet");
    }
    return id;
  }

  /** When the user signed up. */
  public Instant createdAt() {
    return createdAt;
  }

  /** The address for sign-in. */
  public String email() {
    return email;
  }

  /** The user's name. */
  public String name() {
    return name;
  }

  /** The password's BCrypt hash. */
  public String pw() {
    return pw;
  }

  /** The user's role. */
  public String role() {
    return role;
  }

  /** When the row was last changed. */
  public Instant updatedAt() {
    return updatedAt;
  }
}
