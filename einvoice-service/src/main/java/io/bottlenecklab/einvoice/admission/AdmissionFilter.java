package io.bottlenecklab.einvoice.admission;

import io.bottlenecklab.support.problem.ProblemWriter;
import io.bottlenecklab.support.problem.Problems;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/** Answers 503 and {@code Retry-After} at once where there is no room; operators always get in. */
final class AdmissionFilter extends OncePerRequestFilter {

  /** In seconds. */
  private static final String RETRY_AFTER = "1";

  private final Admission admission;

  AdmissionFilter(Admission admission) {
    this.admission = admission;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return request.getRequestURI().startsWith("/actuator");
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    if (!admission.enter()) {
      refuse(request, response);
      return;
    }
    try {
      chain.doFilter(request, response);
    } finally {
      admission.leave();
    }
  }

  private static void refuse(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setHeader(HttpHeaders.RETRY_AFTER, RETRY_AFTER);
    if (BusyPage.isWantedBy(request)) {
      BusyPage.write(response);
    } else {
      ProblemWriter.write(
          response,
          Problems.of(
              HttpStatus.SERVICE_UNAVAILABLE,
              "overloaded",
              "Overloaded",
              "The service handles as many requests as it can."));
    }
  }
}
