package io.bottlenecklab.support.problem;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** Answers Tomcat's error dispatch: requests that filters rejected or failed on. */
@Controller
class ProblemErrorController implements ErrorController {

  @RequestMapping("/error")
  void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
    var failure = request.getAttribute(RequestDispatcher.ERROR_EXCEPTION);
    if (failure instanceof Throwable error && DatabaseOutage.isCauseOf(error)) {
      unavailable(response, DatabaseOutage.problem());
    } else if (failure instanceof UnavailableException unavailable) {
      unavailable(response, unavailable.problem());
    } else {
      var status =
          request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code
              ? HttpStatusCode.valueOf(code)
              : HttpStatus.NOT_FOUND;
      ProblemWriter.write(response, Problems.of(status));
    }
  }

  private static void unavailable(HttpServletResponse response, ProblemDetail problem)
      throws IOException {
    response.setHeader(HttpHeaders.RETRY_AFTER, DatabaseOutage.RETRY_AFTER);
    ProblemWriter.write(response, problem);
  }
}
