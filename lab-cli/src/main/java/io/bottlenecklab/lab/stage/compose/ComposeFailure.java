package io.bottlenecklab.lab.stage.compose;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Finds in what {@code docker compose up} printed the one line that says why it failed. */
final class ComposeFailure {

  private static final Pattern PORT_TAKEN =
      Pattern.compile("127\\.0\\.0\\.1:(\\d+).*(port is already allocated|address already in use)");
  private static final Pattern NO_IMAGE =
      Pattern.compile("failed to solve: (\\S+): failed to resolve source metadata.*?: ([^:]+)$");
  private static final Pattern NO_SERVICE_IMAGE = Pattern.compile("^ *(\\S+) Error (.+)$");
  private static final Pattern ENDED =
      Pattern.compile("service \"(.+)\" didn't complete successfully: exit (\\d+)");
  private static final Pattern DIED =
      Pattern.compile(
          "container \\S*?bottleneck-lab(?:-\\d+)?-(.+)-1 (is unhealthy|exited \\(\\d+\\))");

  private ComposeFailure() {}

  /**
   * The reason in one line.
   *
   * @param output what compose printed
   * @param lastWords the last line of a service's log
   */
  static String explain(List<String> output, UnaryOperator<String> lastWords) {
    for (var line : output.reversed()) {
      var port = PORT_TAKEN.matcher(line);
      if (port.find()) {
        return "port %s is taken; stop what listens there, or set AUTH_PORT, MYSQL_PORT or POSTGRES_PORT"
            .formatted(port.group(1));
      }
      var image = NO_IMAGE.matcher(line);
      if (image.find()) {
        return "image %s cannot be pulled: %s".formatted(image.group(1), image.group(2).strip());
      }
      var serviceImage = NO_SERVICE_IMAGE.matcher(line);
      if (serviceImage.find()) {
        return "the image of %s cannot be pulled: %s"
            .formatted(serviceImage.group(1), serviceImage.group(2).strip());
      }
      var ended = ENDED.matcher(line);
      if (ended.find()) {
        return withLastWords(ended.toMatchResult(), "%s failed with exit code %s", lastWords);
      }
      var died = DIED.matcher(line);
      if (died.find()) {
        return withLastWords(died.toMatchResult(), "%s %s", lastWords);
      }
    }
    return output.reversed().stream()
        .filter(line -> !line.isBlank())
        .findFirst()
        .map(String::strip)
        .orElse("docker compose said nothing");
  }

  private static String withLastWords(
      MatchResult found, String format, UnaryOperator<String> lastWords) {
    var service = found.group(1);
    return format.formatted(service, found.group(2)) + ": " + lastWords.apply(service);
  }
}
