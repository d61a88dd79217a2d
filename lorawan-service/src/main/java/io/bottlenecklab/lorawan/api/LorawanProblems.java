package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.api.DownlinkQueue.QueueFullException;
import io.bottlenecklab.lorawan.api.NetworkTable.NotFoundException;
import io.bottlenecklab.support.problem.ProblemAdvice;
import io.bottlenecklab.support.problem.Problems;
import org.springframework.dao.DataIntegrityViolationException;
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

  /** A name or an EUI is taken, a number does not exist, or something is in use. */
  @ExceptionHandler(DataIntegrityViolationException.class)
  ResponseEntity<Object> conflict() {
    return answer(
        Problems.of(
            HttpStatus.CONFLICT,
            "conflict",
            "Conflict",
            "This contradicts something that there is."));
  }
}
