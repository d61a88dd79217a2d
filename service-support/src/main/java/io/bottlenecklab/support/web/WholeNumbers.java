package io.bottlenecklab.support.web;

import java.math.BigDecimal;
import java.util.function.Function;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.module.SimpleModule;

/**
 * Reads whole numbers in every notation, as JSON Schema's {@code integer} does: 155.0 is 155, and
 * 155.5 is rejected.
 */
final class WholeNumbers extends SimpleModule {

  private static final long serialVersionUID = 1L;

  WholeNumbers() {
    super("whole numbers");
    addDeserializer(Long.class, new Reader<>(Long.class, BigDecimal::longValueExact));
    addDeserializer(Integer.class, new Reader<>(Integer.class, BigDecimal::intValueExact));
  }

  private static final class Reader<T> extends ValueDeserializer<T> {

    private final Class<T> type;
    private final Function<BigDecimal, T> exact;

    Reader(Class<T> type, Function<BigDecimal, T> exact) {
      this.type = type;
      this.exact = exact;
    }

    @Override
    public T deserialize(JsonParser json, DeserializationContext context) {
      return switch (json.currentToken()) {
        case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> whole(json.getDecimalValue(), context);
        case null, default -> type.cast(context.handleUnexpectedToken(type, json));
      };
    }

    private T whole(BigDecimal number, DeserializationContext context) {
      try {
        return exact.apply(number);
      } catch (ArithmeticException e) {
        return type.cast(context.handleWeirdNumberValue(type, number, "not such a whole number"));
      }
    }
  }
}
