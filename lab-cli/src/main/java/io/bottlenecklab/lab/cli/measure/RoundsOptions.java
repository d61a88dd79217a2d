package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.report.HtmlView;
import io.bottlenecklab.lab.report.MarkdownView;
import io.bottlenecklab.lab.report.RoundsCsv;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsView;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The number of rounds: fixed, or as many as the claims need within a budget. */
final class RoundsOptions {

  private static final String AUTO = "auto";
  private static final int MOST = 1000;
  private static final Duration DEFAULT_BUDGET = Duration.ofMinutes(20);

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(
      names = "--rounds",
      paramLabel = "N|auto[:TIME]",
      description =
          "How often each step is measured on each arm (3, or what the experiment says; with --quick"
              + " 3, or 2 if a service may die); auto: until the claims are decided, and no round"
              + " begins after the second one that would end after TIME (20m).")
  private @Nullable String rounds;

  @Option(names = "--csv", description = "Also write rounds.csv: a row for each round.")
  private boolean csv;

  /**
   * The files that show the results of a run.
   *
   * @param command repeats it, as the pages show it
   */
  List<ResultsView> views(String command) {
    var pages = List.<ResultsView>of(new MarkdownView(command), new HtmlView(command));
    return csv ? Stream.concat(pages.stream(), Stream.of(new RoundsCsv())).toList() : pages;
  }

  /**
   * The budget of {@code --rounds auto}; null for a fixed number of rounds.
   *
   * @param quick whether the run has its own budget
   */
  @Nullable Duration budget(boolean quick) {
    if (!isAuto()) {
      return null;
    }
    var stated = Objects.requireNonNull(rounds).substring(AUTO.length());
    if (quick && !stated.isEmpty()) {
      throw Console.usage(spec, "--quick has its own budget; allowed: --rounds auto");
    }
    return stated.isEmpty()
        ? DEFAULT_BUDGET
        : Console.duration(spec, "--rounds auto:", stated.substring(1));
  }

  /** The stated number of rounds; empty if none is stated, or {@code auto}. */
  OptionalInt number() {
    if (rounds == null || isAuto()) {
      return OptionalInt.empty();
    }
    try {
      var number = Integer.parseInt(rounds);
      if (number >= 1 && number <= MOST) {
        return OptionalInt.of(number);
      }
    } catch (NumberFormatException e) {
      // reported below, with what is allowed
    }
    throw Console.usage(
        spec, "--rounds is %s; allowed: 1 to %d, auto, or auto:20m".formatted(rounds, MOST));
  }

  private boolean isAuto() {
    return rounds != null && (rounds.equals(AUTO) || rounds.startsWith(AUTO + ":"));
  }
}
