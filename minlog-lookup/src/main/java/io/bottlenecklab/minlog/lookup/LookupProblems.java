package io.bottlenecklab.minlog.lookup;

import io.bottlenecklab.minlog.lookup.access.Access;
import io.bottlenecklab.support.problem.ProblemAdvice;
import io.bottlenecklab.support.problem.Problems;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.NoHandlerFoundException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyAdvice;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/**
 * What can go wrong in this service alone. No problem repeats what was asked for: the address holds
 * a CPR number.
 */
@RestControllerAdvice
class LookupProblems extends ProblemAdvice implements ResponseBodyAdvice<Object> {

  @ExceptionHandler(Access.NotPermittedException.class)
  ResponseEntity<Object> notPermitted() {
    return answer(
        Problems.of(
            HttpStatus.FORBIDDEN,
            "not-permitted",
            "Not permitted",
            "Citizens may read the entries about themselves, systems those about anybody."));
  }

  /** Spring MVC's own would name the address. */
  @Override
  protected @Nullable ResponseEntity<Object> handleNoHandlerFoundException(
      NoHandlerFoundException error,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    return answer(Problems.of(HttpStatus.NOT_FOUND));
  }

  /** Spring MVC's own would name the address. */
  @Override
  protected @Nullable ResponseEntity<Object> handleNoResourceFoundException(
      NoResourceFoundException error,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    return answer(Problems.of(HttpStatus.NOT_FOUND));
  }

  @Override
  public boolean supports(
      MethodParameter returned, Class<? extends HttpMessageConverter<?>> converter) {
    return true;
  }

  /** Spring MVC would have it name the address. */
  @Override
  public @Nullable Object beforeBodyWrite(
      @Nullable Object body,
      MethodParameter returned,
      MediaType type,
      Class<? extends HttpMessageConverter<?>> converter,
      ServerHttpRequest request,
      ServerHttpResponse response) {
    if (body instanceof ProblemDetail problem) {
      problem.setInstance(null);
    }
    return body;
  }
}
