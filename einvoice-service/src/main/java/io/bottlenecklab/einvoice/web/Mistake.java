package io.bottlenecklab.einvoice.web;

import java.util.List;
import org.springframework.context.support.MessageSourceAccessor;

/**
 * What is wrong with a field.
 *
 * @param message its key in the message bundles
 */
record Mistake(String message, List<Object> arguments) {

  static Mistake of(String message, Object... arguments) {
    return new Mistake(message, List.of(arguments));
  }

  /** In the language of the request. */
  String text(MessageSourceAccessor messages) {
    return messages.getMessage(message, arguments.toArray());
  }
}
