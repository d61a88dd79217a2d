package io.bottlenecklab.lab.mystery;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.DatasetOptions;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.PortOptions;
import io.bottlenecklab.lab.cli.options.RunUntilStopped;
import io.bottlenecklab.lab.cli.options.StageOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.explain.Plans;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.text.TextTable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lab mystery}. */
@Command(
    name = MysteryCommand.NAME,
    description = "Starts a variant without its name; ./lab reveal names it. Ctrl-C stops it.")
public final class MysteryCommand extends LabCommand {

  static final String NAME = "mystery";

  @Mixin private StageOptions on = new StageOptions();

  @Parameters(
      arity = "0..1",
      paramLabel = "SYSTEM",
      description = "The variant's system (the first one); ./lab list names them.")
  private @Nullable String system;

  @Option(names = "--seed", description = "Seed of the choice; the same seed, the same variant.")
  private @Nullable Long seed;

  @Mixin private DatasetOptions datasets = new DatasetOptions();

  @Mixin private PortOptions listening = new PortOptions();

  private String system() {
    return system == null ? SystemUnderTest.all().getFirst().key() : Console.system(spec(), system);
  }

  @Override
  public Integer call() throws InterruptedException {
    var workspace = Workspace.fromEnvironment();
    var candidates = new MysteryCandidates(workspace.catalogue(), system());
    var chosen = candidates.choose(seed == null ? new SecureRandom() : new SplittableRandom(seed));
    var dataset = datasets.of(chosen, candidates.commonDataset());
    var ports = listening.ports();
    progress().accept("Starting a mystery; seeding its data may take a minute");
    try (var stage = on.openSealed(workspace)) {
      var running = start(stage, workspace, chosen, dataset, ports);
      print(out(), running, dataset, ports);
      new RunUntilStopped(running, false, progress()).await();
      return Console.DONE;
    }
  }

  /** The variant that is started has another name and no file. */
  private static RunningVariant start(
      Stage stage, Workspace workspace, Variant chosen, Dataset dataset, Ports ports) {
    var masked = new Variant(NAME, Path.of(NAME + ".yaml"), chosen.values());
    // progress lines would disclose the variant
    var running = stage.start(StartRequest.of(masked, dataset, ports, _ -> {}));
    SealedFile.in(workspace.home())
        .seal(
            new MysterySecret(
                chosen.name(),
                stage.name(),
                Clock.systemUTC().instant(),
                Plans.of(running, dataset)));
    return running;
  }

  private static void print(PrintWriter out, RunningVariant running, Dataset dataset, Ports ports) {
    var invitation = SystemUnderTest.of(running.variant()).invitation(running.entrances(), dataset);
    var table = TextTable.ofWords();
    invitation.entrances().forEach(line -> table.row(line.label(), line.text()));
    table.row("account", invitation.account());
    invitation.loads().forEach(load -> table.row("load", load));
    out.printf(
        "%nThe mystery is up%n%s%n%s%n./lab reveal names it. Ctrl-C stops it.%n",
        table, PortOptions.exposure(ports));
    out.flush();
  }
}
