package io.bottlenecklab.auth.signin;

import io.bottlenecklab.auth.password.Password;
import io.bottlenecklab.support.web.StorableText;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/**
 * Who wants to sign in. Any text may be an address here: whether it looks like one is for sign-up
 * to say.
 */
record SignInRequest(
    @NotBlank @StorableText @Size(max = 255) String email, @NotBlank @Password String password) {

  /** Without its parts, for logs. */
  @Override
  public String toString() {
    return "SignInRequest[…]";
  }
}
