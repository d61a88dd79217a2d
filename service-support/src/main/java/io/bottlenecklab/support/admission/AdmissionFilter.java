package io.bottlenecklab.support.admission;

import io.bottlenecklab.support.problem.ProblemWriter;
import io.bottlenecklab.support.problem.Problems;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.function.ToIntFunction;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Rejects requests at once, with 503 and {@code Retry-After}, while there is no room. Operators are
 * always admitted.
 */
public final class AdmissionFilter extends OncePerRequestFilter {

  /** In seconds. */
  private static final String RETRY_AFTER = "1";

  private final Admission admission;
  private final ToIntFunction<HttpServletRequest> places;
  private final Refusal refusal;

  /**
   * A filter for one admission.
   *
   * @param places how many places a request takes; asked before its body is read
   */
  public AdmissionFilter(
      Admission admission, ToIntFunction<HttpServletRequest> places, Refusal refusal) {
    this.admission = admission;
    this.places = places;
    this.refusal = refusal;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return request.getRequestURI().startsWith("/actuator");
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    var taken = places.applyAsInt(request);
    if (!admission.enter(taken)) {
      response.setHeader(HttpHeaders.RETRY_AFTER, RETRY_AFTER);
      refusal.answer(request, response);
      return;
    }
    try {
      chain.doFilter(request, response);
    } finally {
      admission.leave(taken);
    }
  }

  /** Answers with the problem {@code overloaded}. */
  public static void overloaded(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    ProblemWriter.write(
        response,
        Problems.of(
            HttpStatus.SERVICE_UNAVAILABLE,
            "overloaded",
            "Overloaded",
            "The service handles as many requests as it can."));
  }

  /** Writes the body of a rejection; the filter has set {@code Retry-After}. */
  @FunctionalInterface
  public interface Refusal {
    /** Answers. */
    void answer(HttpServletRequest request, HttpServletResponse response) throws IOException;
  }
}
