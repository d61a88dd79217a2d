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
 * Text that every database stores as it is: without U+0000, which PostgreSQL refuses, and without
 * half a surrogate pair, which UTF-8 cannot write.
 */
@Constraint(validatedBy = StorableText.Check.class)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface StorableText {

  /** Says in a description of an API what such text is where it must not be blank either. */
  String NOT_BLANK = "^[^\\u0000]*[^\\u0000-\\u0020][^\\u0000]*$";

  /** What is told the client. */
  String message() default "must not contain U+0000 or an unpaired surrogate";

  /** Not used. */
  Class<?>[] groups() default {};

  /** Not used. */
  Class<? extends Payload>[] payload() default {};

  /** Null is another constraint's business. */
  final class Check implements ConstraintValidator<StorableText, String> {
    @Override
    public boolean isValid(@Nullable String text, ConstraintValidatorContext context) {
      return text == null || isStorable(text);
    }

    /** For those who check by themselves. */
    public static boolean isStorable(String text) {
      return text.codePoints()
          .noneMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE);
    }
  }
}
