package io.bottlenecklab.auth.account;

import io.bottlenecklab.auth.user.UserRepository;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
class AccountController {

  private final UserRepository users;

  AccountController(UserRepository users) {
    this.users = users;
  }

  /** Answers 404 if the user was deleted after the token was issued. */
  @GetMapping("/api/users/me")
  @Operation(summary = "The account that the token is for")
  @ApiResponse(responseCode = "200", description = "Found")
  @ApiResponse(responseCode = "404", ref = "not-found")
  Account me(@AuthenticationPrincipal Jwt token) {
    return users
        .findById(Long.valueOf(token.getSubject()))
        .map(Account::of)
        .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
  }
}
