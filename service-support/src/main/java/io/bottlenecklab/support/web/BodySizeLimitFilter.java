package io.bottlenecklab.support.web;

import io.bottlenecklab.support.problem.ProblemWriter;
import io.bottlenecklab.support.problem.Problems;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Rejects large bodies: at once if their length is declared, else (chunked transfer) by counting.
 * Tomcat reads the rest of a rejected body ({@code max-swallow-size}), so that its sender gets the
 * answer.
 */
final class BodySizeLimitFilter extends OncePerRequestFilter {

  private final long limit;

  BodySizeLimitFilter(long limit) {
    this.limit = limit;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    var length = request.getContentLengthLong();
    if (length > limit) {
      ProblemWriter.write(response, Problems.of(HttpStatus.CONTENT_TOO_LARGE));
    } else if (length >= 0) {
      chain.doFilter(request, response);
    } else {
      chain.doFilter(new CountedRequest(request, limit), response);
    }
  }
}
