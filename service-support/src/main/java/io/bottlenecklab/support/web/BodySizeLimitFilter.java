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
 * Refuses large bodies: by their declared length at once, and by counting where none is declared
 * (chunked transfer). Tomcat reads what is left of a body ({@code max-swallow-size}), so that its
 * sender gets the answer.
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
