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
 * A user, in a table of report R1's shape. Nothing but a {@code TransactionLock} keeps an address
 * from being there twice.
 */
@Entity
@Table(name = "user")
public class User {

  /** What whoever signs up may do. */
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

  /** For Hibernate, which fills the fields from a row. */
  @SuppressWarnings("NullAway.Init")
  protected User() {}

  /**
   * Somebody new.
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

  /** What the user signs in with. */
  public String email() {
    return email;
  }

  /** What the user is called. */
  public String name() {
    return name;
  }

  /** The password's BCrypt hash. */
  public String pw() {
    return pw;
  }

  /** What the user may do. */
  public String role() {
    return role;
  }

  /** When the row was last changed. */
  public Instant updatedAt() {
    return updatedAt;
  }
}
