package io.bottlenecklab.db.migration;

import java.util.stream.Collectors;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.env.Environment;

/** Reports a schema that other migrations made in one line that says what to do. */
final class MigrationFailureAnalyzer extends AbstractFailureAnalyzer<FlywayException>
    implements Ordered {

  private final Environment environment;

  MigrationFailureAnalyzer(Environment environment) {
    this.environment = environment;
  }

  /** After {@code DatabaseFailureAnalyzer}, which reports failures of the database itself. */
  @Override
  public int getOrder() {
    return LOWEST_PRECEDENCE;
  }

  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, FlywayException cause) {
    var database =
        environment.getProperty("spring.datasource.url", "database").replaceFirst("\\?.*", "");
    var why =
        cause instanceof FlywayValidateException
            ? "its schema was made by other migrations than these (%s); drop the database or its"
                + " data, which is seeded again, or start the version that made it"
            : "the migrations cannot be applied (%s); drop the database or its data, which is"
                + " seeded again";
    return new FailureAnalysis(database + ": " + why.formatted(said(cause)), null, cause);
  }

  /** Flyway's message without its advice, which is about Flyway's own commands. */
  private static String said(FlywayException cause) {
    return String.valueOf(cause.getMessage())
        .lines()
        .map(String::strip)
        .filter(
            line -> !line.isEmpty() && !line.matches("Either revert|Need more|.*\\brepair\\b.*"))
        .limit(2)
        .collect(Collectors.joining(" "))
        .replaceFirst("^Validate failed: Migrations have failed validation ", "");
  }
}
