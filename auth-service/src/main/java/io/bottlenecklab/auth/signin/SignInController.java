package io.bottlenecklab.auth.signin;

import io.bottlenecklab.auth.token.AccessToken;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
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
}
