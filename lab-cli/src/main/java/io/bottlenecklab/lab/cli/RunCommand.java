package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.kafka.BrokerException;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.explain.Plans;
import io.bottlenecklab.lab.load.engine.LoadToolProcess;
import io.bottlenecklab.lab.load.LoadException;
import io.bottlenecklab.lab.report.HtmlView;
import io.bottlenecklab.lab.report.IndexPage;
import io.bottlenecklab.lab.report.MarkdownView;
import io.bottlenecklab.lab.report.TerminalReport;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.lab.results.ResultsWriter;
import io.bottlenecklab.lab.results.RunException;
import io.bottlenecklab.lab.run.ExperimentRunner;
import io.bottlenecklab.lab.run.RunOptions;
import io.bottlenecklab.lab.stage.KnobCheck;
import io.bottlenecklab.lab.stage.process.ProcessorSets;
import io.bottlenecklab.lab.stage.Separation;
import io.bottlenecklab.lab.stage.StageException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.convert.DurationStyle;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "run",
    description = "Measures both sides of an experiment and says whether its claims hold here.")
final class RunCommand implements Callable<Integer> {

  /** What a shell takes as it is. */
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private static final Duration DEFAULT_BUDGET = Duration.ofMinutes(20);

  @Spec private @Nullable CommandSpec spec;
  @Mixin private StageOptions on = new StageOptions();

  @Parameters(arity = "0..1", paramLabel = "EXPERIMENT", description = "One of ./lab list.")
  private @Nullable String name;

  @Option(names = "--all", description = "Every experiment in turn, and an index page of them.")
  private boolean all;

  @Option(
      names = "--system",
      description = "With --all: only the experiments of that system; ./lab list names them.")
  private @Nullable String system;

  @Mixin private RoundsOption rounds = new RoundsOption();

  @Option(
      names = "--budget",
      description =
          "With --rounds auto: no round after the second is begun that would end later, such as 45m"
              + " (20m).")
  private @Nullable String budget;

  @Option(names = "--quick", description = "Ends within 4 minutes: fewer and shorter steps.")
  private boolean quick;

  @Option(
      names = "--out",
      description = "Where results are written (results/EXPERIMENT, or results).")
  private @Nullable Path out;

  @Option(names = "--seed", description = "Of the users drawn (1).")
  private long seed = 1;

  @Option(
      names = "--rates",
      paramLabel = "machine|report",
      description =
          "Rates as multiples of this machine's capacity (machine), or the report's own, where it"
              + " has some.")
  private String rates = "machine";

  @Override
  public Integer call() {
    var options = options();
    if (all == (name != null)) {
      throw Lab.usage(spec, "run takes the name of one experiment, or --all");
    }
    if (system != null && !all) {
      throw Lab.usage(spec, "--system is for --all");
    }
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var results = workspace.root().resolve("results");
    if (name == null) {
      return runAll(workspace, catalogue, out == null ? results : out, options);
    }
    var experiment = catalogue.experiment(name);
    if (options.reportRates() && !experiment.hasReportRates()) {
      throw Lab.usage(
          spec,
          "--rates is «report», but %s has none of its report; allowed: machine".formatted(name));
    }
    var folder = Lab.resultsFolder(spec, out == null ? results.resolve(name) : out);
    var measured = run(workspace, catalogue, experiment, folder, options);
    Lab.out(spec).printf("%nreport.html, report.md and results.json are in %s%n", folder.path());
    return measured.exitCode();
  }

  /**
   * One that cannot be measured is noted in the index, and the others are measured all the same.
   */
  private int runAll(Workspace workspace, Catalogue catalogue, Path folder, RunOptions options) {
    var experiments = experiments(catalogue);
    // Before hours of measuring: none of the folders is somebody else's.
    var folders =
        experiments.stream()
            .collect(
                Collectors.toMap(
                    Experiment::name,
                    experiment -> Lab.resultsFolder(spec, folder.resolve(experiment.name()))));
    IndexPage.objection(folder)
        .ifPresent(objection -> {
          throw Lab.usage(spec, objection);
        });
    var index = new IndexPage(folder, command(null), Instant.now());
    var stopping = new AtomicBoolean();
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> stopping.set(true)));
    var exitCodes = new ArrayList<Integer>();
    for (var experiment : experiments) {
      Lab.progress(spec)
          .accept(
              "Experiment %d of %d: %s"
                  .formatted(exitCodes.size() + 1, folders.size(), experiment.name()));
      try {
        var into = Objects.requireNonNull(folders.get(experiment.name()));
        var results = run(workspace, catalogue, experiment, into, options);
        index.add(experiment, results);
        exitCodes.add(results.exitCode());
      } catch (StageException | LoadException | BrokerException | RunException e) {
        if (stopping.get()) {
          throw e;
        }
        var line = Lab.line(e);
        Lab.progress(spec).accept("lab: %s: %s".formatted(experiment.name(), line));
        index.add(experiment, line);
        exitCodes.add(Lab.FAILED);
      }
    }
    Lab.out(spec).printf("%nAll of it, with links to the reports, is in %s/index.html%n", folder);
    return worst(exitCodes);
  }

  private Collection<Experiment> experiments(Catalogue catalogue) {
    return system == null
        ? catalogue.experiments()
        : catalogue.experimentsOn(Lab.system(spec, system));
  }

  /** A failure before a verdict that is not as reported, and that before none. */
  static int worst(List<Integer> exitCodes) {
    return exitCodes.contains(Lab.FAILED)
        ? Lab.FAILED
        : exitCodes.stream().mapToInt(Integer::intValue).max().orElse(Lab.DONE);
  }

  private static Optional<Separation> separation(Experiment experiment) {
    return switch (experiment.separateMachines()) {
      case NONE -> Optional.empty();
      case LOAD_TOOL -> ProcessorSets.split(Separation::ofLoadTool);
      case ALL -> ProcessorSets.split(Separation::ofAll);
    };
  }

  private Results run(
      Workspace workspace,
      Catalogue catalogue,
      Experiment experiment,
      ResultsFolder folder,
      RunOptions options) {
    folder.prepare();
    var knobs = new KnobCheck(KnobCatalogue.load());
    var progress = Lab.progress(spec);
    try (var stage = on.open(workspace);
        var generator =
            LoadToolProcess.start(workspace.home().resolve("logs").resolve("load.log"))) {
      separation(experiment)
          .ifPresent(separation -> stage.keepApart(generator.process(), separation));
      var runner =
          new ExperimentRunner(
              stage, generator, knobs::verify, Plans::of, workspace.home(), progress);
      var results = runner.run(experiment, catalogue::variant, options);
      var command = command(experiment.name());
      ResultsWriter.write(
          folder, experiment, results, List.of(new MarkdownView(command), new HtmlView(command)));
      var colour = CommandLine.Help.Ansi.AUTO.enabled();
      Lab.out(spec).print(TerminalReport.of(experiment, results, colour));
      Lab.out(spec).flush();
      return results;
    }
  }

  private String command(@Nullable String experiment) {
    var typed = Objects.requireNonNull(spec).root().commandLine().getParseResult().originalArgs();
    return again(typed, experiment);
  }

  /**
   * What was typed, to be typed again.
   *
   * @param experiment the one to repeat, be it out of --all; null to repeat them all
   */
  static String again(List<String> typed, @Nullable String experiment) {
    var words = new ArrayList<>(typed.stream().flatMap(RunCommand::nameAndValue).toList());
    if (experiment != null && Collections.replaceAll(words, "--all", experiment)) {
      var system = words.indexOf("--system");
      if (system >= 0) {
        words.subList(system, system + 2).clear();
      }
      var out = words.indexOf("--out");
      if (out >= 0) {
        words.set(out + 1, words.get(out + 1) + "/" + experiment);
      }
    }
    return words.stream().map(RunCommand::quoted).collect(Collectors.joining(" ", "./lab ", ""));
  }

  private static Stream<String> nameAndValue(String word) {
    return word.startsWith("--") ? Arrays.stream(word.split("=", 2)) : Stream.of(word);
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'%s'".formatted(word.replace("'", "'\\''"));
  }

  private RunOptions options() {
    if (!List.of("machine", "report").contains(rates)) {
      throw Lab.usage(spec, "--rates is «%s»; allowed: machine, report".formatted(rates));
    }
    return rounds.auto()
        ? new RunOptions(OptionalInt.empty(), quick, seed, rates.equals("report"), budget())
        : new RunOptions(fixedRounds(), quick, seed, rates.equals("report"), null);
  }

  private OptionalInt fixedRounds() {
    if (budget != null) {
      throw Lab.usage(spec, "--budget is for --rounds auto");
    }
    return rounds.number(spec);
  }

  private Duration budget() {
    if (quick && budget != null) {
      throw Lab.usage(spec, "--quick has a budget of its own; leave out --budget");
    }
    return budget == null ? DEFAULT_BUDGET : parsedBudget(budget);
  }

  private Duration parsedBudget(String text) {
    try {
      var parsed = DurationStyle.SIMPLE.parse(text);
      if (parsed.isPositive()) {
        return parsed;
      }
    } catch (IllegalArgumentException e) {
      // told below, with what is allowed
    }
    throw Lab.usage(
        spec, "--budget is «%s»; allowed: a duration such as 20m or 1h".formatted(text));
  }
}
