package io.bottlenecklab.support.problem;

import java.net.URI;
import java.util.Locale;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;

/** Creates problem details. Their {@code type} is stable. */
public final class Problems {

  private static final String TYPE = "urn:bottleneck-lab:problem:";

  private Problems() {}

  /** A problem of a service's own, named in kebab case. */
  public static ProblemDetail of(HttpStatus status, String name, String title, String detail) {
    var problem = ProblemDetail.forStatusAndDetail(status, detail);
    problem.setType(URI.create(TYPE + name));
    problem.setTitle(title);
    return problem;
  }

  /** The header that says after how many seconds a client may retry. */
  static HttpHeaders retryAfter(String seconds) {
    var headers = new HttpHeaders();
    headers.set(HttpHeaders.RETRY_AFTER, seconds);
    return headers;
  }

  /** A problem with no more than a status; its type is the name of the status. */
  public static ProblemDetail of(HttpStatusCode status) {
    return typed(ProblemDetail.forStatus(status));
  }

  /** Sets the type of a problem that has none to the name of its status. */
  static ProblemDetail typed(ProblemDetail problem) {
    if (problem.getType() == null) {
      var status = HttpStatus.resolve(problem.getStatus());
      var name = status == null ? "http " + problem.getStatus() : status.getReasonPhrase();
      problem.setType(URI.create(TYPE + name.toLowerCase(Locale.ROOT).replace(' ', '-')));
    }
    return problem;
  }
}
