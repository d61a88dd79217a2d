package io.bottlenecklab.support.problem;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.TypeMismatchException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.validation.FieldError;
import org.springframework.validation.method.ParameterErrors;
import org.springframework.validation.method.ParameterValidationResult;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/**
 * Turns every error of Spring MVC, and every unexpected one, into a problem. A service's advice
 * extends this class and adds its own problems. The answer to an unexpected error says nothing
 * about its cause. What a client sent is never logged.
 */
public abstract class ProblemAdvice extends ResponseEntityExceptionHandler {

  private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

  private static final List<Class<?>> WHOLE_NUMBERS =
      List.of(int.class, Integer.class, long.class, Long.class);

  /** A header or parameter that the framework rejects when it is read. */
  @ExceptionHandler(RequestRejectedException.class)
  ResponseEntity<Object> refused() {
    return answer(Problems.of(HttpStatus.BAD_REQUEST));
  }

  /** A form that Tomcat cannot read, or only beyond its own limit. */
  @ExceptionHandler(InvalidParameterException.class)
  ResponseEntity<Object> refused(InvalidParameterException refused) {
    var tooLarge = refused.getErrorCode() == HttpStatus.CONTENT_TOO_LARGE.value();
    return answer(Problems.of(tooLarge ? HttpStatus.CONTENT_TOO_LARGE : HttpStatus.BAD_REQUEST));
  }

  /** Leaves the answer, 401 or 403, to Spring Security's filters. */
  @ExceptionHandler({AuthenticationException.class, AccessDeniedException.class})
  void denied(RuntimeException denied) {
    throw denied;
  }

  @ExceptionHandler(InvalidFieldException.class)
  ResponseEntity<Object> invalidField(InvalidFieldException invalid) {
    return answer(
        invalidRequest(List.of(wrong(invalid.field(), String.valueOf(invalid.getMessage())))));
  }

  @ExceptionHandler(UnavailableException.class)
  ResponseEntity<Object> unavailable(UnavailableException unavailable) {
    LOG.warn("{}", unavailable.getMessage());
    return answer(unavailable.problem(), Problems.retryAfter(DatabaseOutage.RETRY_AFTER));
  }

  /** A 503 with a retry after one second: the request lost too often against concurrent ones. */
  protected static ResponseEntity<Object> contention(String detail) {
    return answer(
        Problems.of(HttpStatus.SERVICE_UNAVAILABLE, "contention", "Contention", detail),
        Problems.retryAfter("1"));
  }

  @ExceptionHandler(Exception.class)
  ResponseEntity<Object> unexpected(Exception error) {
    if (DatabaseOutage.isCauseOf(error)) {
      LOG.warn("no database: {}", DatabaseOutage.reason(error));
      return answer(DatabaseOutage.problem(), Problems.retryAfter(DatabaseOutage.RETRY_AFTER));
    }
    LOG.error("unexpected error", error);
    return answer(Problems.of(HttpStatus.INTERNAL_SERVER_ERROR));
  }

  /** Names the field with wrong JSON, if Jackson knows it. */
  @Override
  protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
      HttpMessageNotReadableException error,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    if (error.contains(BodyTooLargeException.class)) {
      return answer(Problems.of(HttpStatus.CONTENT_TOO_LARGE));
    }
    var place = JsonPlace.of(error);
    return place.isUnknown()
        ? super.handleHttpMessageNotReadable(error, headers, status, request)
        : invalid(
            Stream.of(wrong(place.toString(), JsonPlace.MESSAGE)), error, headers, status, request);
  }

  /** Names each invalid field and the reason, but not the value, which may be a secret. */
  @Override
  protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(
      MethodArgumentNotValidException error,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    var errors = error.getFieldErrors().stream().map(ProblemAdvice::ofField);
    return invalid(errors, error, headers, status, request);
  }

  /**
   * The same for parameters. If one parameter has constraints of its own, Spring validates all
   * parameters of the method together, and the body with them.
   */
  @Override
  protected @Nullable ResponseEntity<Object> handleHandlerMethodValidationException(
      HandlerMethodValidationException error,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    var errors = error.getParameterValidationResults().stream().flatMap(ProblemAdvice::ofParameter);
    return invalid(errors, error, headers, status, request);
  }

  /** Names a parameter of the wrong type, and what it must be. */
  @Override
  protected @Nullable ResponseEntity<Object> handleTypeMismatch(
      TypeMismatchException error, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
    var parameter = String.valueOf(error.getPropertyName());
    var repeated = error.getValue() instanceof String[];
    var message = repeated ? "must be given once" : required(error.getRequiredType());
    var errors = Stream.of(wrong(parameter, message));
    return invalid(errors, error, headers, status, request);
  }

  @Override
  protected ResponseEntity<Object> createResponseEntity(
      @Nullable Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
    if (body instanceof ProblemDetail problem) {
      return answer(Problems.typed(problem), headers);
    }
    return super.createResponseEntity(body, headers, status, request);
  }

  private @Nullable ResponseEntity<Object> invalid(
      Stream<Map<String, String>> errors,
      Exception error,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    var told = errors.distinct().sorted((a, b) -> a.toString().compareTo(b.toString())).toList();
    return handleExceptionInternal(error, invalidRequest(told), headers, status, request);
  }

  private static Stream<Map<String, String>> ofParameter(ParameterValidationResult result) {
    if (result instanceof ParameterErrors body) {
      return body.getFieldErrors().stream().map(ProblemAdvice::ofField);
    }
    var parameter = String.valueOf(result.getMethodParameter().getParameterName());
    return result.getResolvableErrors().stream()
        .map(error -> wrong(parameter, String.valueOf(error.getDefaultMessage())));
  }

  private static Map<String, String> ofField(FieldError error) {
    return wrong(error.getField(), String.valueOf(error.getDefaultMessage()));
  }

  private static Map<String, String> wrong(String field, String message) {
    return Map.of("field", field, "message", message);
  }

  private static String required(@Nullable Class<?> type) {
    if (type == Instant.class) {
      return "must be a date and time with seconds and an offset, such as 2026-01-21T10:15:00Z";
    }
    return WHOLE_NUMBERS.contains(type) ? "must be a whole number" : "is malformed";
  }

  /**
   * The problem of a request with fields that are not valid.
   *
   * @param errors a {@code field} and a {@code message} for each
   */
  protected static ProblemDetail invalidRequest(List<Map<String, String>> errors) {
    var problem =
        Problems.of(
            HttpStatus.BAD_REQUEST,
            "invalid-request",
            "Invalid request",
            "Some fields of the request are not valid.");
    problem.setProperty("errors", errors);
    return problem;
  }

  /** An answer with a problem of the service's own, named in kebab case. */
  protected static ResponseEntity<Object> answer(
      HttpStatus status, String name, String title, String detail) {
    return answer(Problems.of(status, name, title, detail));
  }

  /** An answer with that problem. */
  protected static ResponseEntity<Object> answer(ProblemDetail problem) {
    return answer(problem, HttpHeaders.EMPTY);
  }

  /** An answer with that problem, independent of the request's {@code Accept}. */
  protected static ResponseEntity<Object> answer(ProblemDetail problem, HttpHeaders headers) {
    return ResponseEntity.status(problem.getStatus())
        .headers(headers)
        .contentType(MediaType.APPLICATION_PROBLEM_JSON)
        .body(problem);
  }
}
