package io.bottlenecklab.support.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.springframework.test.web.servlet.MvcResult;
import org.springframework.test.web.servlet.ResultMatcher;
import org.springframework.web.servlet.HandlerMapping;
import tools.jackson.databind.JsonNode;

/**
 * The status of an answer stands in the service's description, if its operation does.
 *
 * @param description as {@code /v3/api-docs} has it
 */
record DescribedAnswer(JsonNode description) implements ResultMatcher {

  @Override
  public void match(MvcResult result) {
    var request = result.getRequest();
    var path = String.valueOf(request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE));
    var operation =
        description
            .path("paths")
            .path(path)
            .path(String.valueOf(request.getMethod()).toLowerCase(Locale.ROOT));
    if (operation.isObject()) {
      assertThat(operation.get("responses").propertyNames())
          .as("answers of %s %s", request.getMethod(), path)
          .contains(Integer.toString(result.getResponse().getStatus()));
    }
  }
}
