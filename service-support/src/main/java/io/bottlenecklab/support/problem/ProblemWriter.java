package io.bottlenecklab.support.problem;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.json.ProblemDetailJacksonMixin;
import tools.jackson.databind.json.JsonMapper;

/** Writes problems outside Spring MVC: in filters and in Tomcat itself. */
public final class ProblemWriter {

  private static final JsonMapper JSON =
      JsonMapper.builder().addMixIn(ProblemDetail.class, ProblemDetailJacksonMixin.class).build();

  private ProblemWriter() {}

  /** Answers with the problem and its status. */
  public static void write(HttpServletResponse response, ProblemDetail problem) throws IOException {
    var body = json(problem).getBytes(StandardCharsets.UTF_8);
    response.setStatus(problem.getStatus());
    response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  static String json(ProblemDetail problem) {
    return JSON.writeValueAsString(problem);
  }
}
