package io.bottlenecklab.minlog.registration.api;

import io.bottlenecklab.minlog.registration.publishing.Publishing;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.security.SecurityRequirement;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
class RegistrationController {

  private final Batches batches;
  private final Publishing publishing;

  RegistrationController(Batches batches, Publishing publishing) {
    this.batches = batches;
    this.publishing = publishing;
  }

  @PostMapping("/api/registrations")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Operation(
      summary = "Registers a batch of accesses, all or none",
      description = "Answered once the broker has every record. A record sent again counts once.")
  @SecurityRequirement(name = "bearer")
  @ApiResponse(responseCode = "202", description = "Registered")
  @ApiResponse(responseCode = "401", ref = "invalid-token")
  @ApiResponse(responseCode = "403", ref = "forbidden")
  @ApiResponse(responseCode = "503", ref = "not-taken")
  Accepted register(
      @Parameter(hidden = true) @AuthenticationPrincipal Jwt token,
      @RequestBody RegistrationRequest request) {
    if (!"SYSTEM".equals(token.getClaimAsString("role"))) {
      throw new AccessDeniedException("no system");
    }
    var records = batches.records(request);
    publishing.publish(records);
    return new Accepted(records.size());
  }

  /**
   * The answer.
   *
   * @param accepted how many records were registered
   */
  record Accepted(int accepted) {}
}
