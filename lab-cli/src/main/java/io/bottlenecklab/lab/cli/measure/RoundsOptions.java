package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.report.HtmlView;
import io.bottlenecklab.lab.report.MarkdownView;
import io.bottlenecklab.lab.report.RoundsCsv;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsView;
import java.time.Duration;
import java.util.List;
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
      paramLabel = "N|auto",
      description =
          "How often each step is measured on each arm (3, or what the experiment says; with --quick"
              + " 3, or 2 if a service may die); auto: until the claims are decided.")
  private @Nullable String rounds;

  @Option(
      names = "--budget",
      description =
          "With --rounds auto: no round begins after the second one that would end later (20m).")
  private @Nullable String budget;

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
    if (!AUTO.equals(rounds)) {
      if (budget != null) {
        throw Console.usage(spec, "--budget needs --rounds auto");
      }
      return null;
    }
    if (quick && budget != null) {
      throw Console.usage(spec, "--quick has its own budget; omit --budget");
    }
    return budget == null
        ? DEFAULT_BUDGET
        : Console.duration(spec, "--budget", budget, "20m or 1h");
  }

  /** The given number of rounds; empty if it is not given or {@code auto}. */
  OptionalInt number() {
    if (rounds == null || AUTO.equals(rounds)) {
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
    throw Console.usage(spec, "--rounds is %s; allowed: 1 to %d, or auto".formatted(rounds, MOST));
  }
}
