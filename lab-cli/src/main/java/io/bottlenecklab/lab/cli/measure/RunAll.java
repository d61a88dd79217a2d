package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.lab.catalogue.Reports;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.report.IndexPage;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** {@code run --all}: experiments one after another, with an index of their reports. */
final class RunAll {

  /** Measures one experiment and writes its results. */
  @FunctionalInterface
  interface ExperimentRun {
    Results run(Experiment experiment, ResultsFolder folder);
  }

  private final @Nullable CommandSpec spec;
  private final ExperimentRun run;
  private final Optional<KeptResults> kept;
  private final Reports reports;
  private final List<Integer> exitCodes = new ArrayList<>();

  /** Measures with {@code run}, except for results that are kept. */
  RunAll(
      @Nullable CommandSpec spec, ExperimentRun run, Optional<KeptResults> kept, Reports reports) {
    this.spec = spec;
    this.run = run;
    this.kept = kept;
    this.reports = reports;
  }

  /**
   * Measures all experiments. If one of them fails, the index says so, and the others are measured
   * nevertheless. Kept results come first in the index.
   *
   * @return the exit code
   */
  int run(Collection<Experiment> experiments, Path folder, String command) {
    var folders = folders(experiments, folder);
    IndexPage.objection(folder)
        .ifPresent(objection -> {
          throw Console.usage(spec, objection);
        });
    var index = new IndexPage(folder, command, Instant.now(), reports);
    var stopping = new AtomicBoolean();
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> stopping.set(true)));
    var missing = new ArrayList<Experiment>();
    for (var experiment : experiments) {
      kept(experiment, folder)
          .ifPresentOrElse(
              results -> {
                index.add(experiment, results);
                exitCodes.add(results.exitCode());
              },
              () -> missing.add(experiment));
    }
    var begun = Instant.now();
    for (var experiment : missing) {
      Console.progress(spec)
          .accept(
              "Experiment %d of %d: %s%s"
                  .formatted(
                      exitCodes.size() + 1,
                      folders.size(),
                      experiment.name(),
                      timeLeft(
                          Duration.between(begun, Instant.now()),
                          missing.indexOf(experiment),
                          missing.size())));
      try {
        var into = Objects.requireNonNull(folders.get(experiment.name()));
        var results = run.run(experiment, into);
        index.add(experiment, results);
        exitCodes.add(results.exitCode());
      } catch (StageException | LoadException | ResultsException e) {
        if (stopping.get()) {
          throw e;
        }
        var line = Console.firstLine(e);
        Console.progress(spec).accept("lab: %s: %s".formatted(experiment.name(), line));
        index.add(experiment, line);
        exitCodes.add(Console.FAILED);
      }
    }
    Console.out(spec).printf("%nThe index of all reports is %s/index.html%n", folder);
    return worst(exitCodes);
  }

  /** What need not be measured; of results that cannot be read, a line says so. */
  private Optional<Results> kept(Experiment experiment, Path folder) {
    try {
      return kept.flatMap(of -> of.of(experiment.name(), folder.resolve(experiment.name())));
    } catch (ResultsException e) {
      Console.progress(spec).accept("lab: %s; measuring again".formatted(Console.firstLine(e)));
      return Optional.empty();
    }
  }

  /** Such as {@code , about 95 min left}, at the pace so far; empty before the first is done. */
  static String timeLeft(Duration passed, int done, int all) {
    return done == 0
        ? ""
        : ", about %d min left"
            .formatted(passed.multipliedBy(all - done).dividedBy(done).toMinutes() + 1);
  }

  /** The folder of each experiment; checked before hours of measurements. */
  private Map<String, ResultsFolder> folders(Collection<Experiment> experiments, Path folder) {
    return experiments.stream()
        .collect(
            Collectors.toMap(
                Experiment::name,
                experiment -> Console.resultsFolder(spec, folder.resolve(experiment.name()))));
  }

  /** The worst exit code: a failure, then a claim that was not reproduced, then none. */
  static int worst(List<Integer> exitCodes) {
    return exitCodes.contains(Console.FAILED)
        ? Console.FAILED
        : exitCodes.stream().mapToInt(Integer::intValue).max().orElse(Console.DONE);
  }
}
