package io.bottlenecklab.support.problem;

import java.net.URI;
import java.util.Locale;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;

/** Makes problem details; their {@code type} is what a client may rely on. */
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

  /** A problem of which no more is to be said than its status; the type is the status's name. */
  public static ProblemDetail of(HttpStatusCode status) {
    return typed(ProblemDetail.forStatus(status));
  }

  /** Gives a problem without a type that of its status. */
  static ProblemDetail typed(ProblemDetail problem) {
    if (problem.getType() == null) {
      var status = HttpStatus.resolve(problem.getStatus());
      var name = status == null ? "http " + problem.getStatus() : status.getReasonPhrase();
      problem.setType(URI.create(TYPE + name.toLowerCase(Locale.ROOT).replace(' ', '-')));
    }
    return problem;
  }
}
