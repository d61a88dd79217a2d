package io.bottlenecklab.support.problem;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;

/** Another service, which is needed, cannot be reached: a 503 that names it. */
public final class UnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient ProblemDetail problem;

  /**
   * With the problem's name in kebab case, its title and its detail.
   *
   * @param cause for the log
   */
  public UnavailableException(String name, String title, String detail, Throwable cause) {
    super(title, cause);
    this.problem = Problems.of(HttpStatus.SERVICE_UNAVAILABLE, name, title, detail);
  }

  ProblemDetail problem() {
    return problem;
  }
}
