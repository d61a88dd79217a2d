package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.report.IndexPage;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
  private final List<Integer> exitCodes = new ArrayList<>();

  RunAll(@Nullable CommandSpec spec, ExperimentRun run) {
    this.spec = spec;
    this.run = run;
  }

  /**
   * Measures all experiments. If one of them fails, the index says so, and the others are measured
   * nevertheless.
   *
   * @return the exit code
   */
  int run(Collection<Experiment> experiments, Path folder, String command) {
    var folders = folders(experiments, folder);
    IndexPage.objection(folder)
        .ifPresent(objection -> {
          throw Console.usage(spec, objection);
        });
    var index = new IndexPage(folder, command, Instant.now());
    var stopping = new AtomicBoolean();
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> stopping.set(true)));
    for (var experiment : experiments) {
      Console.progress(spec)
          .accept(
              "Experiment %d of %d: %s"
                  .formatted(exitCodes.size() + 1, folders.size(), experiment.name()));
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
