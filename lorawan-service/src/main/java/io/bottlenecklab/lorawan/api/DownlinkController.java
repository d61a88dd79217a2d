package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.api.DownlinkQueue.QueuedJson;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
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
            EuiController.read(request.devEui()),
            request.fPort(),
            request.bytes(),
            request.isConfirmed()));
  }

  @GetMapping("/api/devices/{eui}/queue")
  @Operation(summary = "A device's queue, in the order in which it is sent")
  @ApiResponse(responseCode = "200", description = "What waits")
  @ApiResponse(responseCode = "404", ref = "not-found")
  List<QueuedJson> queue(@PathVariable @Pattern(regexp = EuiController.EUI) String eui) {
    return queue.all(EuiController.read(eui));
  }

  @DeleteMapping("/api/devices/{eui}/queue")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Empties a device's queue")
  @ApiResponse(responseCode = "204", description = "Nothing waits")
  @ApiResponse(responseCode = "404", ref = "not-found")
  void empty(@PathVariable @Pattern(regexp = EuiController.EUI) String eui) {
    queue.empty(EuiController.read(eui));
  }
}
