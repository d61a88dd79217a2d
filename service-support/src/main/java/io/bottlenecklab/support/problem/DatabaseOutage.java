package io.bottlenecklab.support.problem;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.stream.Stream;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;

/** Distinguishes a database that is away, busy or closing from an error of the service. */
public final class DatabaseOutage {

  /**
   * When a client may retry, in seconds: about the time in which a pool finds its database again.
   */
  public static final String RETRY_AFTER = "5";

  private DatabaseOutage() {}

  static ProblemDetail problem() {
    return Problems.of(
        HttpStatus.SERVICE_UNAVAILABLE,
        "database-unavailable",
        "Database unavailable",
        "The service cannot reach its database at the moment.");
  }

  /** For the log, without what the client sent. */
  public static String reason(Throwable error) {
    return NestedExceptionUtils.getMostSpecificCause(error)
        .toString()
        .lines()
        .findFirst()
        .orElse("");
  }

  /** Whether the error or one of its causes is an outage. */
  public static boolean isCauseOf(Throwable error) {
    return Stream.iterate(error, cause -> cause != null, Throwable::getCause)
        .limit(20)
        .anyMatch(DatabaseOutage::isOutage);
  }

  private static boolean isOutage(Throwable cause) {
    return switch (cause) {
      case DataAccessResourceFailureException _, TransientDataAccessException _ -> true;
      case SQLTransientConnectionException _ -> true;
      // Class 08: connection exception. 57P: PostgreSQL shuts down or starts. 53: out of resources.
      case SQLException e when e.getSQLState() != null ->
          e.getSQLState().startsWith("08")
              || e.getSQLState().startsWith("57P")
              || e.getSQLState().startsWith("53");
      default -> false;
    };
  }
}
