package io.bottlenecklab.auth.signin;

import io.bottlenecklab.auth.password.Password;
import io.bottlenecklab.auth.token.AccessToken;
import io.bottlenecklab.support.web.StorableText;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
class SignInController {

  private final SignIn signIn;

  SignInController(SignIn signIn) {
    this.signIn = signIn;
  }

  @PostMapping("/api/sign-in")
  @Operation(summary = "Exchanges an e-mail address and a password for an access token")
  @ApiResponse(responseCode = "200", description = "Signed in")
  @ApiResponse(responseCode = "401", ref = "invalid-credentials")
  AccessToken signIn(@Valid @RequestBody SignInRequest request) {
    return signIn.signIn(request.email(), request.password());
  }

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
}
