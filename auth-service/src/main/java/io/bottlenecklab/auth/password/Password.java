package io.bottlenecklab.auth.password;

import io.bottlenecklab.support.web.StorableText;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A password that BCrypt hashes completely: it ignores everything after 72 bytes. */
@StorableText
@Constraint(validatedBy = Password.Check.class)
@Target({ElementType.FIELD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
public @interface Password {

  /** The message for a client. */
  String message() default "must be at most 72 bytes in UTF-8";

  /** Not used. */
  Class<?>[] groups() default {};

  /** Not used. */
  Class<? extends Payload>[] payload() default {};

  /** Null is valid; another constraint forbids it. */
  final class Check implements ConstraintValidator<Password, String> {

    private static final int MAX_BYTES = 72;

    @Override
    public boolean isValid(@Nullable String password, ConstraintValidatorContext context) {
      return password == null || password.getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES;
    }
  }
}
