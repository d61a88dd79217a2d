package io.bottlenecklab.lab.compose;

import io.bottlenecklab.lab.process.ProcessEnd;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds in what {@code docker compose up} printed the one line that says why it failed. */
final class ComposeFailure {

  /** BuildKit's report of a step that failed: its name, and its output with the seconds. */
  private static final Pattern FAILED_STEP =
      Pattern.compile("^ > (\\[.+?]) .*\\R((?:[0-9.]+ .*\\R)+)------$", Pattern.MULTILINE);

  private static final int LAST_LINES = 5;

  private final List<Reason> reasons;

  /**
   * A reader of compose's output.
   *
   * @param lastWords the line of a service's log that says why it ended
   */
  ComposeFailure(UnaryOperator<String> lastWords) {
    reasons =
        List.of(
            new Reason(
                "(?:\\d+\\.\\d+|\\]):(\\d+).*(?:port is already allocated|address already in use)",
                found -> "port %s is taken; stop what listens there".formatted(found.group(1))),
            new Reason(
                "/v2/(?:library/)?(\\S+)/manifests/([^\"]+)\": (.+)$",
                found ->
                    "image %s:%s cannot be pulled: %s"
                        .formatted(found.group(1), found.group(2), found.group(3))),
            new Reason(
                "failed to solve: (\\S+): (?:failed to resolve source metadata|pull access"
                    + " denied).*?([^:]+)$",
                found ->
                    "image %s cannot be pulled: %s"
                        .formatted(found.group(1), found.group(2).strip())),
            new Reason(
                "^ *(\\S+) Error (.+)$",
                found ->
                    "the image of %s cannot be pulled: %s"
                        .formatted(found.group(1), found.group(2).strip())),
            new Reason(
                "service \"(.+)\" didn't complete successfully: exit (\\d+)",
                found ->
                    "%s failed with exit code %s: %s"
                        .formatted(
                            found.group(1), found.group(2), lastWords.apply(found.group(1)))),
            new Reason(
                "container bottleneck-lab(?:-\\d+)?-(\\S+)-1 (is unhealthy|exited \\((\\d+)\\))",
                found ->
                    "%s %s: %s"
                        .formatted(
                            found.group(1),
                            found.group(2),
                            ProcessEnd.of(
                                exitCode(found.group(3)), () -> lastWords.apply(found.group(1))))));
  }

  /** 0 if the container runs. */
  private static int exitCode(@Nullable String digits) {
    return digits == null ? 0 : Integer.parseInt(digits);
  }

  /** The reason in one line, from the lines that compose printed. */
  String explain(List<String> output) {
    return failedStep(String.join("\n", output))
        .or(() -> reasonIn(output))
        .or(() -> output.reversed().stream().filter(line -> !line.isBlank()).findFirst())
        .map(String::strip)
        .orElse("docker compose said nothing");
  }

  private static Optional<String> failedStep(String output) {
    return FAILED_STEP
        .matcher(output)
        .results()
        .findFirst()
        .map(step -> {
          List<String> lines =
              step.group(2).lines().map(line -> line.replaceFirst("^[0-9.]+ ", "")).toList();
          return "an image cannot be built, %s: %s"
              .formatted(
                  step.group(1),
                  String.join(
                      "; ", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size())));
        });
  }

  private Optional<String> reasonIn(List<String> output) {
    return output.reversed().stream()
        .flatMap(line -> reasons.stream().flatMap(reason -> reason.in(line).stream()))
        .findFirst();
  }

  private record Reason(Pattern pattern, Function<MatchResult, String> inWords) {

    Reason(String pattern, Function<MatchResult, String> inWords) {
      this(Pattern.compile(pattern), inWords);
    }

    Optional<String> in(String line) {
      return pattern.matcher(line).results().findFirst().map(inWords);
    }
  }
}
