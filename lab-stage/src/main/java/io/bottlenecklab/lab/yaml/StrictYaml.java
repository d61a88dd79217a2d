package io.bottlenecklab.lab.yaml;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.YamlText;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JacksonException.Reference;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Reads a YAML file into records, whose components are its keys in kebab case. What is unknown,
 * missing or of the wrong form ends in one line that names file, line, key and what is allowed.
 */
public final class StrictYaml {

  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final Path file;
  private final Function<String, RuntimeException> invalid;

  /**
   * A reader of one file.
   *
   * @param invalid makes the exception of a line that says what is wrong
   */
  public StrictYaml(Path file, Function<String, RuntimeException> invalid) {
    this.file = file;
    this.invalid = invalid;
  }

  /** Reads the file. */
  public <T> T read(Class<T> type) {
    var text = YamlText.read(file, invalid);
    try {
      return Objects.requireNonNull(YAML.readValue(text, type), file.toString());
    } catch (UnrecognizedPropertyException e) {
      var known = e.getKnownPropertyIds().stream().map(Object::toString).toList();
      throw invalid(
          "%s: unknown key «%s»; did you mean «%s»?"
              .formatted(
                  line(e), e.getPropertyName(), KnobCatalogue.nearest(e.getPropertyName(), known)));
    } catch (InvalidFormatException e) {
      throw invalid(
          "%s: «%s» is «%s»; allowed: %s"
              .formatted(line(e), key(e), e.getValue(), kind(e.getTargetType())));
    } catch (MismatchedInputException e) {
      throw invalid("%s: «%s» is not of the form it has in other files".formatted(line(e), key(e)));
    } catch (JacksonException e) {
      throw invalid(
          "%s: %s".formatted(line(e), e.getOriginalMessage().lines().findFirst().orElse("")));
    }
  }

  /** The exception of a line that begins behind the file's name. */
  public RuntimeException invalid(String message) {
    return invalid.apply(file + ":" + message);
  }

  /** The value of a key that has to be there. */
  public <T> T required(String key, @Nullable T value) {
    if (value == null) {
      throw invalid(" «%s» is missing".formatted(key));
    }
    return value;
  }

  /** Rejects a value of a key. */
  public void check(boolean holds, String key, Object value, String allowed) {
    if (!holds) {
      throw invalid(" «%s» is «%s»; allowed: %s".formatted(key, value, allowed));
    }
  }

  /** The value of a key that has to be one of these. */
  public String oneOf(String key, String value, List<String> allowed) {
    check(allowed.contains(value), key, value, String.join(", ", allowed));
    return value;
  }

  private static String key(JacksonException e) {
    var names = e.getPath().stream().map(Reference::getPropertyName).filter(Objects::nonNull);
    return names.collect(Collectors.joining("."));
  }

  private static String kind(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "int", "Integer", "long", "Long" -> "a whole number";
      case "double", "Double" -> "a number";
      case "Boolean" -> "true or false";
      default -> "text";
    };
  }

  private static String line(JacksonException e) {
    return e.getLocation() == null ? "1" : Integer.toString(e.getLocation().getLineNr());
  }
}
