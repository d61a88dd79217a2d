package io.bottlenecklab.einvoice.web.entry;

import java.util.List;
import org.springframework.context.support.MessageSourceAccessor;

/**
 * What is wrong with a field.
 *
 * @param message its key in the message bundles
 */
public record FieldMistake(String message, List<Object> arguments) {

  /** A mistake with what its message names. */
  public static FieldMistake of(String message, Object... arguments) {
    return new FieldMistake(message, List.of(arguments));
  }

  /** In the language of the request. */
  public String text(MessageSourceAccessor messages) {
    return messages.getMessage(message, arguments.toArray());
  }
}
