package io.bottlenecklab.lab.cli.options;

import io.bottlenecklab.lab.results.ResultsFolder;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of every command that measures and writes results. */
public final class MeasurementOptions {

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(names = "--quick", description = "Ends within minutes: fewer and shorter loads.")
  private boolean quick;

  @Option(names = "--out", description = "Where results are written (a folder in results/).")
  private @Nullable Path out;

  @Option(names = "--seed", description = "Seed of the users drawn (1).")
  private long seed = 1;

  /** Whether the measurement is a short one. */
  public boolean quick() {
    return quick;
  }

  /** The seed of the users drawn. */
  public long seed() {
    return seed;
  }

  /** The stated path for results, or the usual one. */
  public Path out(Path usual) {
    return out == null ? usual : out;
  }

  /** The folder for results; wrong usage if results cannot be written there. */
  public ResultsFolder folder(Path usual) {
    return Console.resultsFolder(spec, out(usual));
  }
}
