package io.bottlenecklab.db.engine;

import java.sql.SQLException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.env.Environment;

/** Reports a database failure in one line, with the database's address and message. */
final class DatabaseFailureAnalyzer extends AbstractFailureAnalyzer<SQLException> {

  private final Environment environment;

  DatabaseFailureAnalyzer(Environment environment) {
    this.environment = environment;
  }

  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, SQLException cause) {
    var root = NestedExceptionUtils.getMostSpecificCause(cause);
    var said = firstLine(cause);
    var why = firstLine(root);
    return new FailureAnalysis(
        "%s: %s".formatted(address(), said.contains(why) ? said : said + ": " + why), null, cause);
  }

  /** The address without its parameters, which may hold a password. */
  private String address() {
    return environment.getProperty("spring.datasource.url", "database").replaceFirst("\\?.*", "");
  }

  private static String firstLine(Throwable failure) {
    return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
  }
}
