package io.bottlenecklab.support.problem;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;

/**
 * Answers with a problem, instead of Tomcat's HTML page, if a request never reaches Spring: a
 * malformed request line, headers that are too large, an address that cannot be decoded. Public
 * because Tomcat creates it by name.
 */
public final class ProblemReportValve extends ErrorReportValve {

  @Override
  protected void report(Request request, Response response, @Nullable Throwable throwable) {
    var status = response.getStatus();
    if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
      return;
    }
    try {
      response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
      response.setCharacterEncoding("UTF-8");
      var reporter = response.getReporter();
      if (reporter != null) {
        reporter.write(ProblemWriter.json(Problems.of(HttpStatusCode.valueOf(status))));
        response.finishResponse();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
