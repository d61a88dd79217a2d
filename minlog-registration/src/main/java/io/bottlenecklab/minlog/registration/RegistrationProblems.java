package io.bottlenecklab.minlog.registration;

import io.bottlenecklab.minlog.registration.api.InvalidRecordsException;
import io.bottlenecklab.minlog.registration.api.Mistake;
import io.bottlenecklab.support.problem.ProblemAdvice;
import io.bottlenecklab.support.problem.Problems;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import tools.jackson.databind.DatabindException;

/** What can go wrong in this service alone. */
@RestControllerAdvice
class RegistrationProblems extends ProblemAdvice {

  @ExceptionHandler(InvalidRecordsException.class)
  ResponseEntity<Object> invalidRecords(InvalidRecordsException invalid) {
    return invalid(invalid.mistakes());
  }

  /** JSON that is none of a batch: where in it, if Jackson can tell. */
  @Override
  protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
      HttpMessageNotReadableException error,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    var place = error.getCause() instanceof DatabindException json ? place(json) : null;
    return place == null
        ? super.handleHttpMessageNotReadable(error, headers, status, request)
        : invalid(List.of(place));
  }

  private static @Nullable Mistake place(DatabindException error) {
    var path = error.getPath();
    if (path.size() < 3 || path.get(1).getIndex() < 0) {
      return null;
    }
    var field =
        path.stream()
            .skip(2)
            .map(step -> Optional.ofNullable(step.getPropertyName()).orElse("?"))
            .reduce((outer, inner) -> outer + "." + inner)
            .orElseThrow();
    return new Mistake(path.get(1).getIndex(), field, "is not as the API's description says");
  }

  private static ResponseEntity<Object> invalid(List<Mistake> mistakes) {
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
