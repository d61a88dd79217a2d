package io.bottlenecklab.auth.signup;

import io.bottlenecklab.auth.password.Password;
import io.bottlenecklab.auth.user.EmailAddress;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import org.hibernate.validator.constraints.CodePointLength;

/** A sign-up. */
record SignUpRequest(
    @NotBlank @EmailAddress String email,
    @NotBlank
        @XmlText
        @CodePointLength(max = 255)
        @Schema(maxLength = 255, pattern = XmlText.NOT_BLANK)
        String name,
    @NotBlank @Password String password) {

  /** Without personal data, for logs. */
  @Override
  public String toString() {
    return "SignUpRequest[…]";
  }
}
