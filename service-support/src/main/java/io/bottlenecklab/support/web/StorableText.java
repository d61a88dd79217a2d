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
 * Text that every database stores unchanged: without U+0000, which PostgreSQL rejects, and without
 * unpaired surrogates, which UTF-8 cannot represent.
 */
@Constraint(validatedBy = StorableText.Check.class)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface StorableText {

  /** The pattern of such text that is not blank, for the description of an API. */
  String NOT_BLANK = "^[^\\u0000]*[^\\u0000-\\u0020][^\\u0000]*$";

  /** The message for a client. */
  String message() default "must not contain U+0000 or an unpaired surrogate";

  /** Not used. */
  Class<?>[] groups() default {};

  /** Not used. */
  Class<? extends Payload>[] payload() default {};

  /** Null is valid; another constraint forbids it. */
  final class Check implements ConstraintValidator<StorableText, String> {
    @Override
    public boolean isValid(@Nullable String text, ConstraintValidatorContext context) {
      return text == null || isStorable(text);
    }

    /** The same check without the validator. */
    public static boolean isStorable(String text) {
      return text.codePoints()
          .noneMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE);
    }
  }
}
