package io.bottlenecklab.support.web;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/**
 * Text to be stored: characters of XML 1.0 alone (production 2, {@code Char}), so that every
 * database and every document can hold it.
 */
@Constraint(validatedBy = XmlText.Check.class)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface XmlText {

  /** What is told the client. */
  String MESSAGE =
      "must not contain U+0000 to U+001F except tab and line ends, U+FFFE, U+FFFF or an unpaired"
          + " surrogate";

  /** What no such text has, for the inside of a bracket expression. */
  String FORBIDDEN = "\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF";

  /** Says in a description of an API what such text is. */
  String ANY = "^[^" + FORBIDDEN + "]*$";

  /** Says it where the text must not be blank either. */
  String NOT_BLANK =
      "^[^" + FORBIDDEN + "]*[^\\u0000-\\u0020\\uFFFE\\uFFFF][^" + FORBIDDEN + "]*$";

  /** What is told the client. */
  String message() default MESSAGE;

  /** Not used. */
  Class<?>[] groups() default {};

  /** Not used. */
  Class<? extends Payload>[] payload() default {};

  /** Null is another constraint's business. */
  final class Check implements ConstraintValidator<XmlText, String> {
    @Override
    public boolean isValid(@Nullable String text, ConstraintValidatorContext context) {
      return text == null || isXml(text);
    }

    /** For those who check by themselves. */
    public static boolean isXml(String text) {
      var at = 0;
      while (at < text.length()) {
        var character = text.codePointAt(at);
        if (!isAllowed(character)) {
          return false;
        }
        at += Character.charCount(character);
      }
      return true;
    }

    private static boolean isAllowed(int character) {
      return character < ' '
          ? character == '\t' || character == '\n' || character == '\r'
          : character < Character.MIN_SURROGATE
              || (character > Character.MAX_SURROGATE
                  && character != 0xFFFE
                  && character != 0xFFFF);
    }
  }
}
