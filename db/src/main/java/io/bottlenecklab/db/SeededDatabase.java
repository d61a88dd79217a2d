package io.bottlenecklab.db;

import io.bottlenecklab.db.seeding.SeededFingerprint;
import java.io.PrintStream;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;

/** A database that another process seeds. */
record SeededDatabase(DataSource connections) {

  private static final Duration ASK_AGAIN = Duration.ofSeconds(1);

  /**
   * Waits until a seeder has stored a fingerprint, however long it takes, also while the database
   * does not answer.
   */
  void await(String fingerprint, PrintStream out) {
    var last = "";
    while (true) {
      var missing = missing(fingerprint);
      if (missing.isEmpty()) {
        return;
      }
      if (!missing.equals(last)) {
        out.println("waiting: " + missing);
        last = missing;
      }
      LockSupport.parkNanos(ASK_AGAIN.toNanos());
    }
  }

  /** What is waited for; empty if there is nothing more. */
  private String missing(String fingerprint) {
    try (var connection = connections.getConnection()) {
      return SeededFingerprint.isStored(connection, fingerprint)
          ? ""
          : "the database is not seeded";
    } catch (SQLException e) {
      return String.valueOf(e.getMessage()).lines().findFirst().orElse("the database fails");
    }
  }
}
