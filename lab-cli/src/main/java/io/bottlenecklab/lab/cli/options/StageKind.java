package io.bottlenecklab.lab.cli.options;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Where variants run. */
enum StageKind {
  EMBEDDED,
  COMPOSE;

  static final class Converter implements ITypeConverter<StageKind> {
    @Override
    public StageKind convert(String value) {
      return switch (value) {
        case "embedded" -> EMBEDDED;
        case "compose" -> COMPOSE;
        default ->
            throw new TypeConversionException(
                "«%s» is not a place to run; allowed: embedded, compose".formatted(value));
      };
    }
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
