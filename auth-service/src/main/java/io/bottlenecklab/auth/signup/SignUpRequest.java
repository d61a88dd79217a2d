package io.bottlenecklab.auth.signup;

import io.bottlenecklab.auth.password.Password;
import io.bottlenecklab.auth.user.EmailAddress;
import io.bottlenecklab.support.web.XmlText;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** Who wants an account. */
record SignUpRequest(
    @NotBlank @EmailAddress String email,
    @NotBlank @XmlText @Size(max = 255) String name,
    @NotBlank @Password String password) {

  /** Without its parts, for logs. */
  @Override
  public String toString() {
    return "SignUpRequest[…]";
  }
}
