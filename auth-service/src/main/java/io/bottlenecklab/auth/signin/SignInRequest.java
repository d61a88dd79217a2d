package io.bottlenecklab.auth.signin;

import io.bottlenecklab.auth.password.Password;
import io.bottlenecklab.support.web.StorableText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import org.hibernate.validator.constraints.CodePointLength;

/** A sign-in. Any text may be an address here; only sign-up checks its form. */
record SignInRequest(
    @NotBlank @StorableText @CodePointLength(max = 255) @Schema(maxLength = 255) String email,
    @NotBlank @Password String password) {

  /** Without personal data, for logs. */
  @Override
  public String toString() {
    return "SignInRequest[…]";
  }
}
