package io.bottlenecklab.auth.signin;

import io.bottlenecklab.auth.password.Password;
import io.bottlenecklab.support.web.StorableText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * Who wants to sign in. Any text may be an address here: whether it looks like one is for sign-up
 * to say.
 */
record SignInRequest(
    @NotBlank @StorableText @CodePointLength(max = 255) @Schema(maxLength = 255) String email,
    @NotBlank @Password String password) {

  /** Without its parts, for logs. */
  @Override
  public String toString() {
    return "SignInRequest[…]";
  }
}
