package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.api.DownlinkQueue.QueueFullException;
import io.bottlenecklab.lorawan.api.NetworkTable.NotFoundException;
import io.bottlenecklab.support.problem.ProblemAdvice;
import io.bottlenecklab.support.problem.Problems;
import jakarta.servlet.http.HttpServletRequest;
import org.postgresql.util.PSQLException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** What can go wrong in this service alone. */
@RestControllerAdvice
class LorawanProblems extends ProblemAdvice {

  @ExceptionHandler(NotFoundException.class)
  ResponseEntity<Object> notFound() {
    return answer(Problems.of(HttpStatus.NOT_FOUND));
  }

  @ExceptionHandler(QueueFullException.class)
  ResponseEntity<Object> queueFull() {
    return answer(
        Problems.of(
            HttpStatus.CONFLICT,
            "queue-full",
            "Queue full",
            "As many downlinks wait for this device as may."));
  }

  /** Names what contradicts: the constraint, as the migrations let PostgreSQL call it. */
  @ExceptionHandler(DataIntegrityViolationException.class)
  ResponseEntity<Object> conflict(
      DataIntegrityViolationException refused, HttpServletRequest request) {
    var deletes = request.getMethod().equals(HttpMethod.DELETE.name());
    return answer(
        Problems.of(
            HttpStatus.CONFLICT, "conflict", "Conflict", detail(constraint(refused), deletes)));
  }

  private static String constraint(DataIntegrityViolationException refused) {
    return refused.getMostSpecificCause() instanceof PSQLException error
            && error.getServerErrorMessage() != null
        ? String.valueOf(error.getServerErrorMessage().getConstraint())
        : "";
  }

  private static String detail(String constraint, boolean deletes) {
    if (deletes) {
      return "It is in use: a %s belongs to it.".formatted(constraint.replaceFirst("_.*", ""));
    }
    return switch (constraint) {
      case "application_name_key", "device_profile_name_key" -> "The name is taken.";
      case "gateway_pkey", "device_pkey" -> "The EUI is taken.";
      case "gateway_application_id_fkey", "device_application_id_fkey" ->
          "There is no application with that applicationId.";
      case "device_profile_id_fkey" -> "There is no device profile with that profileId.";
      default -> "This contradicts something that there is.";
    };
  }
}
