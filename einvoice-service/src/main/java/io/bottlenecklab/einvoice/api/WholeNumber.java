package io.bottlenecklab.einvoice.api;

import java.math.BigDecimal;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;

/** Reads a whole number, however it is written: 155.0 is 155, and 155.5 is none. */
final class WholeNumber extends ValueDeserializer<Long> {

  @Override
  public Long deserialize(JsonParser json, DeserializationContext context) {
    return switch (json.currentToken()) {
      case VALUE_NUMBER_INT -> Long.valueOf(json.getLongValue());
      case VALUE_NUMBER_FLOAT -> whole(json.getDecimalValue(), context);
      case null, default -> (Long) context.handleUnexpectedToken(Long.class, json);
    };
  }

  private static Long whole(BigDecimal number, DeserializationContext context) {
    try {
      return number.longValueExact();
    } catch (ArithmeticException e) {
      return (Long) context.handleWeirdNumberValue(Long.class, number, "not a whole number");
    }
  }
}
