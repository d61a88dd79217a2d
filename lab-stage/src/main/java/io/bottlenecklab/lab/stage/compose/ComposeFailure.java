package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.lab.stage.process.ProcessEnd;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds in what {@code docker compose up} printed the one line that says why it failed. */
final class ComposeFailure {

  private final List<Reason> reasons;

  /**
   * A reader of compose's output.
   *
   * @param lastWords the telling line of a service's log
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

  /** 0 where the container runs. */
  private static int exitCode(@Nullable String digits) {
    return digits == null ? 0 : Integer.parseInt(digits);
  }

  /** The reason in one line, from the lines that compose printed. */
  String explain(List<String> output) {
    return output.reversed().stream()
        .flatMap(line -> reasons.stream().flatMap(reason -> reason.in(line).stream()))
        .findFirst()
        .or(() -> output.reversed().stream().filter(line -> !line.isBlank()).findFirst())
        .map(String::strip)
        .orElse("docker compose said nothing");
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
