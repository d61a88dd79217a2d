package io.bottlenecklab.db;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.UnboundConfigurationPropertiesException;
import org.springframework.boot.context.properties.bind.validation.BindValidationException;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.validation.FieldError;
import org.springframework.validation.ObjectError;

/**
 * Ends a start on a bad setting with one line that names it, its value unless that is a secret, and
 * what is allowed.
 */
final class SettingBindFailureAnalyzer extends AbstractFailureAnalyzer<BindException>
    implements Ordered {

  /** Of a setting's last word. */
  private static final Pattern SECRET = Pattern.compile("(?i).*(key|password|secret|token)");

  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE;
  }

  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, BindException cause) {
    return new FailureAnalysis(description(cause), null, cause);
  }

  private static String description(BindException failure) {
    return switch (failure.getCause()) {
      case UnboundConfigurationPropertiesException unbound ->
          unbound.getUnboundProperties().stream()
              .map(property -> "unknown setting " + property.getName())
              .collect(Collectors.joining("; "));
      case BindValidationException invalid ->
          invalid.getValidationErrors().getAllErrors().stream()
              .map(error -> refused(invalid.getValidationErrors().getName(), error))
              .collect(Collectors.joining("; "));
      case null, default -> {
        var property = failure.getProperty();
        yield refused(
            failure.getName(),
            property == null ? null : property.getValue(),
            allowed(failure.getTarget().getType().resolve(Object.class)));
      }
    };
  }

  private static String refused(ConfigurationPropertyName prefix, ObjectError error) {
    var allowed = Objects.requireNonNullElse(error.getDefaultMessage(), "another value");
    return error instanceof FieldError field
        ? refused(prefix.append(kebab(field.getField())), field.getRejectedValue(), allowed)
        : refused(prefix, null, allowed);
  }

  private static String refused(
      ConfigurationPropertyName name, @Nullable Object value, String allowed) {
    var variable = name.toString().replace("-", "").replace('.', '_').toUpperCase(Locale.ROOT);
    if (value == null || value.equals("")) {
      return "%s is not set; allowed: %s".formatted(variable, allowed);
    }
    return SECRET.matcher(variable).matches()
        ? "%s is refused; allowed: %s".formatted(variable, allowed)
        : "%s is «%s»; allowed: %s".formatted(variable, value, allowed);
  }

  private static String kebab(String field) {
    return field.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
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
