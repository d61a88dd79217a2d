package io.bottlenecklab.einvoice.api;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A number with at most four decimals; zeros at its end do not count. */
@Constraint(validatedBy = FourDecimals.Check.class)
@Target({ElementType.FIELD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
@interface FourDecimals {

  /** The message for a client. */
  String message() default "must have at most four decimals";

  /** Not used. */
  Class<?>[] groups() default {};

  /** Not used. */
  Class<? extends Payload>[] payload() default {};

  /** Null is valid; another constraint forbids it. */
  final class Check implements ConstraintValidator<FourDecimals, BigDecimal> {

    private static final int MOST = 4;

    @Override
    public boolean isValid(@Nullable BigDecimal number, ConstraintValidatorContext context) {
      return number == null || number.stripTrailingZeros().scale() <= MOST;
    }
  }
}
