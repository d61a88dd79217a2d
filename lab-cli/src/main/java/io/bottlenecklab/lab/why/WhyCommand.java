package io.bottlenecklab.lab.why;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.Suggestion;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.MeasurementOptions;
import io.bottlenecklab.lab.cli.options.MeasurementSession;
import io.bottlenecklab.lab.cli.options.StageOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.explain.Plans;
import io.bottlenecklab.lab.report.CurveText;
import io.bottlenecklab.lab.report.HtmlView;
import io.bottlenecklab.lab.report.MarkdownView;
import io.bottlenecklab.lab.results.Finding.Verdict;
import io.bottlenecklab.lab.run.Machine;
import io.bottlenecklab.lab.run.experiment.ExperimentRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lab why}. */
@Command(
    name = "why",
    description =
        "Moves this machine towards a report's, axis by axis, and says from where a claim holds.")
public final class WhyCommand extends LabCommand {

  private static final Duration USUAL = Duration.ofMinutes(30);
  private static final Duration QUICK = Duration.ofMinutes(12);

  @Mixin private StageOptions on = new StageOptions();

  @Parameters(paramLabel = "EXPERIMENT", description = "A name from ./lab list.")
  private String name = "";

  @Option(
      names = "--claim",
      paramLabel = "NAME",
      description = "The claim (the first that was not found to be reproduced).")
  private @Nullable String claimName;

  @Option(
      names = "--axis",
      split = ",",
      paramLabel = "AXIS",
      description = "What to move: distance, commit-wait, processors, data, heap, users (all).")
  private List<String> axisNames = List.of();

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "The time of all levels together (30m; with --quick 12m).")
  private @Nullable String budget;

  @Mixin private MeasurementOptions measured = new MeasurementOptions();

  @Override
  public Integer call() {
    var options = new WhyRunner.Options(budget(), measured.seed(), measured.quick());
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var whole = catalogue.experiment(name);
    var claim = claim(whole);
    var experiment = WhyRunner.narrowed(whole, claim);
    var knobs = KnobCatalogue.load();
    var here = Machine.here();
    var axes =
        Axes.of(
            experiment,
            claim,
            experiment.arms().stream().map(catalogue::variant).toList(),
            knobs,
            here.cores(),
            here.memoryBytes());
    var chosen = chosen(axes);
    var folder = measured.folder(workspace.results().resolve("why-" + name));
    folder.prepare();
    var command = repeatCommand();
    try (var session = MeasurementSession.open(workspace, on, spec())) {
      session.separateProcessors(experiment);
      var runner = new ExperimentRunner(session.context(), Plans::of, workspace.home());
      var files = workspace.home().resolve("why");
      var results =
          new WhyRunner(
                  runner,
                  experiment,
                  (arm, level) -> changed(catalogue, arm, level, files, knobs),
                  options,
                  progress())
              .run(chosen, unmeasured(axes));
      folder.write(experiment, results, List.of(new MarkdownView(command), new HtmlView(command)));
      out().print(CurveText.terminal(results));
      out().printf("%nreport.html, report.md and results.json are in %s%n", folder.path());
      return Console.DONE;
    }
  }

  private Duration budget() {
    if (budget == null) {
      return measured.quick() ? QUICK : USUAL;
    }
    if (measured.quick()) {
      throw usage("--quick has its own budget; allowed: --quick or --budget");
    }
    var stated = Console.duration(spec(), "--budget", budget);
    if (stated.compareTo(LevelChoice.leastBudget()) < 0) {
      throw usage(
          "--budget is %s; allowed: from %dm, as two levels take that long"
              .formatted(budget, LevelChoice.leastBudget().toMinutes()));
    }
    return stated;
  }

  private Claim claim(Experiment experiment) {
    var claims = experiment.claims();
    var claim = claimName == null ? usualClaim(experiment) : named(claims, claimName);
    if (claim.expectation() instanceof Expectation.Unknown) {
      throw usage(
          "%s is an open question, so no verdict can move; ./lab sweep VARIANT --over KNOB=A,B shows how a metric moves"
              .formatted(claim.name()));
    }
    return claim;
  }

  private Claim named(List<Claim> claims, String wanted) {
    return claims.stream()
        .filter(claim -> claim.name().equals(wanted))
        .findFirst()
        .orElseThrow(() ->
            usage(
                "--claim is «%s»; %s"
                    .formatted(
                        wanted,
                        Suggestion.allowed(wanted, claims.stream().map(Claim::name).toList()))));
  }

  /** The first that is judged and was not reproduced; else the first that is judged. */
  private static Claim usualClaim(Experiment experiment) {
    var judged =
        experiment.claims().stream()
            .filter(claim -> !(claim.expectation() instanceof Expectation.Unknown))
            .toList();
    return judged.stream()
        .filter(claim -> !isReproduced(experiment, claim))
        .findFirst()
        .or(() -> judged.stream().findFirst())
        .orElseGet(() -> experiment.claims().getFirst());
  }

  private static boolean isReproduced(Experiment experiment, Claim claim) {
    return experiment
        .found()
        .flatMap(found -> found.claim(claim.name()))
        .flatMap(Found.Claim::verdict)
        .equals(Optional.of(Verdict.REPRODUCED.key()));
  }

  private List<Axis> chosen(Axes axes) {
    for (var axis : axisNames) {
      if (!Axes.NAMES.contains(axis)) {
        throw usage("--axis is «%s»; %s".formatted(axis, Suggestion.allowed(axis, Axes.NAMES)));
      }
      var reason = axes.reasons().get(axis);
      if (reason != null) {
        throw usage(
            "--axis %s does not apply to %s: %s; allowed: %s"
                .formatted(axis, name, reason, String.join(", ", axes.applying().keySet())));
      }
    }
    return axes.applying().values().stream()
        .filter(axis -> axisNames.isEmpty() || axisNames.contains(axis.name()))
        .toList();
  }

  /** The axes that were left out, unless the user chose some. */
  private List<String> unmeasured(Axes axes) {
    return axisNames.isEmpty()
        ? axes.reasons().entrySet().stream()
            .map(reason -> "%s does not apply: %s".formatted(reason.getKey(), reason.getValue()))
            .toList()
        : List.of();
  }

  /** An arm at a level, as a file of its own, which is checked like any other. */
  private static Variant changed(
      Catalogue catalogue, String arm, Level level, Path files, KnobCatalogue knobs) {
    var variant = catalogue.variant(arm);
    return level.knobs().isEmpty()
        ? variant
        : variant.with(
            level.knobs(),
            files.resolve(level.words().replaceAll("[^a-z0-9.]+", "-")).resolve(arm + ".yaml"),
            knobs);
  }
}
