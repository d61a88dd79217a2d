package io.bottlenecklab.systems.signin;

import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Sign-in's own query, by which the stored hash of a seeded user is found. */
final class SeededUsers implements AutoCloseable {

  private static final int PASSWORDS = 4;

  private final Connection connection;
  private final PreparedStatement byEmail;

  SeededUsers(DatabaseAccess database) throws SQLException {
    connection = database.connect();
    try {
      connection.setReadOnly(true);
      var table =
          connection.getMetaData().getDatabaseProductName().equals("PostgreSQL")
              ? "\"user\""
              : "user";
      byEmail =
          connection.prepareStatement(
              "select u.id, u.created_at, u.email, u.name, u.pw, u.role, u.updated_at from "
                  + table
                  + " u where u.email = ?");
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /** The hash that user {@code n} is stored with. */
  String hashOf(int n) throws SQLException {
    byEmail.setString(1, emailOf(n));
    try (var rows = byEmail.executeQuery()) {
      if (!rows.next()) {
        throw new SQLException("user %d is not seeded".formatted(n));
      }
      return rows.getString("pw");
    }
  }

  static String emailOf(int n) {
    return "K6-%d@email.com".formatted(n);
  }

  static String passwordOf(int n) {
    return "K6-password-" + n % PASSWORDS;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
