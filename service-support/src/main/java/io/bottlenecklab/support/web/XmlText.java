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
 * Text that an XML document can hold, which is also {@link StorableText}. Source: XML 1.0, section
 * 2.2, production {@code Char}.
 */
@Constraint(validatedBy = XmlText.Check.class)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface XmlText {

  /** The message for a client. */
  String MESSAGE = "must not contain a character that XML 1.0 forbids";

  /** What is forbidden, in a regular expression's brackets; unpaired surrogates are as well. */
  String FORBIDDEN = "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff";

  /** The pattern of such text, for the description of an API. */
  String ANY = "^[^" + FORBIDDEN + "]*$";

  /** White space as {@code NotBlank} sees it, in a regular expression's brackets. */
  String BLANK =
      "\\u0009\\u000a\\u000d\\u0020\\u1680\\u2000-\\u2006\\u2008-\\u200a\\u2028\\u2029\\u205f\\u3000";

  /** The same for text that is not blank. */
  String NOT_BLANK = "^[^" + FORBIDDEN + "]*[^" + FORBIDDEN + BLANK + "][^" + FORBIDDEN + "]*$";

  /** The message for a client. */
  String message() default MESSAGE;

  /** Not used. */
  Class<?>[] groups() default {};

  /** Not used. */
  Class<? extends Payload>[] payload() default {};

  /** Null is valid; another constraint forbids it. */
  final class Check implements ConstraintValidator<XmlText, String> {
    @Override
    public boolean isValid(@Nullable String text, ConstraintValidatorContext context) {
      return text == null || isXml(text);
    }

    /** The same check without the validator. */
    public static boolean isXml(String text) {
      return text.codePoints().allMatch(Check::isAllowed);
    }

    private static boolean isAllowed(int c) {
      return c < ' '
          ? c == '\t' || c == '\n' || c == '\r'
          : c != 0xFFFE && c != 0xFFFF && Character.getType(c) != Character.SURROGATE;
    }
  }
}
