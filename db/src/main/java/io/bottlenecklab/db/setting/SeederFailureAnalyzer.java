package io.bottlenecklab.db.setting;

import io.bottlenecklab.db.setting.Setting.InvalidSettingException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.Ordered;
import org.springframework.core.env.Environment;

/**
 * Reports in one line what a user can mend: a setting that cannot be used, a database that fails,
 * or a schema that other migrations made.
 */
final class SeederFailureAnalyzer implements FailureAnalyzer, Ordered {

  /** Matches the names of secrets. */
  private static final Pattern SECRET = Pattern.compile("(?i).*(key|password|secret|token)");

  private final Environment environment;

  SeederFailureAnalyzer(Environment environment) {
    this.environment = environment;
  }

  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE;
  }

  /** A bad setting may be the cause of a failure to bind, and a database failure of Flyway's. */
  @Override
  public @Nullable FailureAnalysis analyze(Throwable failure) {
    return find(failure, InvalidSettingException.class)
        .map(Throwable::getMessage)
        .or(() -> find(failure, BindException.class).map(SeederFailureAnalyzer::ofSetting))
        .or(() -> find(failure, SQLException.class).map(this::ofDatabase))
        .or(() -> find(failure, FlywayException.class).map(this::ofMigration))
        .map(line -> new FailureAnalysis(line, null, failure))
        .orElse(null);
  }

  private static <T extends Throwable> Optional<T> find(Throwable failure, Class<T> type) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return Optional.of(type.cast(cause));
      }
    }
    return Optional.empty();
  }

  /** A setting of the wrong type: its name, its value unless that is a secret, what is allowed. */
  private static String ofSetting(BindException failure) {
    var variable =
        failure.getName().toString().replace("-", "").replace('.', '_').toUpperCase(Locale.ROOT);
    var allowed = allowed(failure.getTarget().getType().resolve(Object.class));
    var property = failure.getProperty();
    if (property == null || property.getValue().equals("")) {
      return "%s is not set; allowed: %s".formatted(variable, allowed);
    }
    return SECRET.matcher(variable).matches()
        ? "%s is refused; allowed: %s".formatted(variable, allowed)
        : "%s is «%s»; allowed: %s".formatted(variable, property.getValue(), allowed);
  }

  private static String allowed(Class<?> type) {
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants())
          .map(value -> value.toString().toLowerCase(Locale.ROOT))
          .collect(Collectors.joining(" or "));
    }
    return type == Boolean.class ? "true or false" : "a whole number";
  }

  private String ofDatabase(SQLException failure) {
    var message = firstLine(failure);
    var cause = firstLine(NestedExceptionUtils.getMostSpecificCause(failure));
    return address() + ": " + (message.contains(cause) ? message : message + ": " + cause);
  }

  private static String firstLine(Throwable failure) {
    return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
  }

  private String ofMigration(FlywayException failure) {
    var why =
        failure instanceof FlywayValidateException
            ? "its schema was made by other migrations than these (%s); drop the database or its"
                + " data, which is seeded again, or start the version that made it"
            : "the migrations cannot be applied (%s); drop the database or its data, which is"
                + " seeded again";
    return address() + ": " + why.formatted(messageOf(failure));
  }

  /** Flyway's message without its advice, which is about Flyway's own commands. */
  private static String messageOf(FlywayException failure) {
    return String.valueOf(failure.getMessage())
        .lines()
        .map(String::strip)
        .filter(
            line -> !line.isEmpty() && !line.matches("Either revert|Need more|.*\\brepair\\b.*"))
        .limit(2)
        .collect(Collectors.joining(" "))
        .replaceFirst("^Validate failed: Migrations have failed validation ", "");
  }

  /** The database's address without its parameters, which may hold a password. */
  private String address() {
    return environment.getProperty("spring.datasource.url", "database").replaceFirst("\\?.*", "");
  }
}
