package io.bottlenecklab.minlog.registration;

import io.bottlenecklab.minlog.registration.api.InvalidRecordsException;
import io.bottlenecklab.minlog.registration.api.RecordMistake;
import io.bottlenecklab.support.problem.JsonPlace;
import io.bottlenecklab.support.problem.ProblemAdvice;
import io.bottlenecklab.support.problem.Problems;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;

/** What can go wrong in this service alone. */
@RestControllerAdvice
class RegistrationProblems extends ProblemAdvice {

  /** Which step into a batch's JSON leads to one of its records: behind that to the list. */
  private static final int RECORD = 1;

  @ExceptionHandler(InvalidRecordsException.class)
  ResponseEntity<Object> invalidRecords(InvalidRecordsException invalid) {
    return invalid(invalid.mistakes());
  }

  /** JSON that is none of a batch: in which of its records, if it is in one. */
  @Override
  protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
      HttpMessageNotReadableException error,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    if (error.getMostSpecificCause() instanceof InvalidRecordsException invalid) {
      return invalid(invalid.mistakes());
    }
    var place = JsonPlace.of(error);
    var steps = place.steps();
    if (steps.size() < 2 || steps.get(RECORD).getIndex() < 0) {
      return super.handleHttpMessageNotReadable(error, headers, status, request);
    }
    var field = place.from(RECORD + 1).toString();
    return invalid(
        List.of(new RecordMistake(steps.get(RECORD).getIndex(), field, JsonPlace.MESSAGE)));
  }

  private static ResponseEntity<Object> invalid(List<RecordMistake> mistakes) {
    var problem =
        Problems.of(
            HttpStatus.BAD_REQUEST,
            "invalid-request",
            "Invalid request",
            "Some records are not valid; none was registered.");
    problem.setProperty("errors", mistakes);
    return answer(problem);
  }
}
