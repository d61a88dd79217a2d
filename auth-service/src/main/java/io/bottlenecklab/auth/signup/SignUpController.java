package io.bottlenecklab.auth.signup;

import io.bottlenecklab.auth.account.Account;
import io.bottlenecklab.auth.password.Password;
import io.bottlenecklab.auth.user.EmailAddress;
import io.bottlenecklab.support.web.NameText;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import java.net.URI;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.annotation.JsonDeserialize;

@RestController
class SignUpController {

  private final SignUp signUp;

  SignUpController(SignUp signUp) {
    this.signUp = signUp;
  }

  @PostMapping("/api/users")
  @Operation(summary = "Makes an account")
  @ApiResponse(responseCode = "201", description = "Made")
  @ApiResponse(responseCode = "409", ref = "email-taken")
  ResponseEntity<Account> signUp(@Valid @RequestBody SignUpRequest request) {
    var user = signUp.signUp(request.email(), request.name(), request.password());
    return ResponseEntity.created(URI.create("/api/users/me")).body(Account.of(user));
  }

  /** A sign-up. */
  record SignUpRequest(
      @NotBlank @EmailAddress String email,
      @NotBlank
          @XmlText
          @CodePointLength(max = 255)
          @Schema(maxLength = 255, pattern = NameText.PATTERN)
          @JsonDeserialize(using = NameText.class)
          String name,
      @NotBlank @Password String password) {

    /** Without personal data, for logs. */
    @Override
    public String toString() {
      return "SignUpRequest[…]";
    }
  }
}
