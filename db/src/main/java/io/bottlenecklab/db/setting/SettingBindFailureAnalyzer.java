package io.bottlenecklab.db.setting;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;

/**
 * Reports a setting of the wrong type in one line: its name, its value unless that is a secret, and
 * what is allowed.
 */
final class SettingBindFailureAnalyzer extends AbstractFailureAnalyzer<BindException>
    implements Ordered {

  /** Matches the names of secrets. */
  private static final Pattern SECRET = Pattern.compile("(?i).*(key|password|secret|token)");

  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE + 1;
  }

  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, BindException cause) {
    return new FailureAnalysis(description(cause), null, cause);
  }

  private static String description(BindException failure) {
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
}
