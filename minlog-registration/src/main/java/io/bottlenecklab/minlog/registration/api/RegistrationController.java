package io.bottlenecklab.minlog.registration.api;

import io.bottlenecklab.minlog.registration.publishing.Publishing;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.security.SecurityRequirement;
import org.springframework.http.HttpStatus;
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
  @ApiResponse(responseCode = "403", ref = "forbidden")
  @ApiResponse(responseCode = "503", ref = "not-taken")
  Accepted register(@RequestBody RegistrationRequest request) {
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
