package io.bottlenecklab.auth.user;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A valid e-mail address as the HTML standard defines it, of at most 255 characters. It is ASCII,
 * so two addresses that a database treats as equal differ in case only.
 */
@Constraint(validatedBy = EmailAddress.Check.class)
@Target({ElementType.FIELD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
public @interface EmailAddress {

  /** The message for a client. */
  String message() default "must be an e-mail address of at most 255 characters";

  /** Not used. */
  Class<?>[] groups() default {};

  /** Not used. */
  Class<? extends Payload>[] payload() default {};

  /** The length is checked first, because matching needs stack for every label. */
  final class Check implements ConstraintValidator<EmailAddress, String> {

    private static final String LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
    private static final Pattern ADDRESS =
        Pattern.compile(
            "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@LABEL(?:\\.LABEL)*".replace("LABEL", LABEL));

    @Override
    public boolean isValid(@Nullable String text, ConstraintValidatorContext context) {
      return text == null || (text.length() <= 255 && ADDRESS.matcher(text).matches());
    }
  }
}
