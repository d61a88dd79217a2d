package io.bottlenecklab.lorawan.api;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
class DownlinkController {

  private final DownlinkQueue queue;

  DownlinkController(DownlinkQueue queue) {
    this.queue = queue;
  }

  @PostMapping("/api/device/downlink/create")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(summary = "Queues a downlink: sent with the next answer, or at once to class C")
  @ApiResponse(responseCode = "201", description = "Queued")
  @ApiResponse(responseCode = "404", ref = "not-found")
  @ApiResponse(responseCode = "409", ref = "queue-full")
  Created create(@Valid @RequestBody DownlinkRequest request) {
    return new Created(
        queue.add(
            EuiController.read(request.devEUI()),
            request.fPort(),
            request.bytes(),
            request.confirmed()));
  }
}
