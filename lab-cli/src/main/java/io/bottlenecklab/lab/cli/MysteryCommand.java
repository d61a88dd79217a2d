package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.explain.Plans;
import io.bottlenecklab.lab.mystery.Candidates;
import io.bottlenecklab.lab.mystery.Envelope;
import io.bottlenecklab.lab.mystery.Mask;
import io.bottlenecklab.lab.mystery.Secret;
import io.bottlenecklab.lab.stage.Contents;
import io.bottlenecklab.lab.stage.Disclosure;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.text.TextTable;
import java.io.PrintWriter;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "mystery",
    description = "Starts a variant without saying which; ./lab reveal tells. Ctrl-C stops it.")
final class MysteryCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;
  @Mixin private StageOptions on = new StageOptions();

  @Option(
      names = "--system",
      description = "Of which system; ./lab list names them. The first unless stated.")
  private @Nullable String system;

  @Option(names = "--seed", description = "Choose by this number, so that others get the same.")
  private @Nullable Long seed;

  @Mixin private DatasetOptions datasets = new DatasetOptions();

  @Option(
      names = "--free-ports",
      description = "Listen on any free ports instead of the documented ones.")
  private boolean freePorts;

  private String system() {
    return system == null
        ? SystemUnderTest.all().getFirst().key()
        : Lab.system(spec, system);
  }

  @Override
  public Integer call() throws InterruptedException {
    var workspace = Workspace.fromEnvironment();
    var candidates = new Candidates(workspace.catalogue(), system());
    var chosen = candidates.choose(seed == null ? new SecureRandom() : new SplittableRandom(seed));
    var dataset = datasets.of(chosen, candidates.commonDataset());
    Lab.progress(spec).accept("starting a mystery; its data may have to be seeded, a minute or so");
    try (var stage = on.open(workspace, Disclosure.SEALED)) {
      var running = start(stage, workspace, chosen, dataset);
      print(Lab.out(spec), running, dataset);
      var never = new CountDownLatch(1);
      while (!never.await(1, TimeUnit.SECONDS)) {
        running.checkAlive();
      }
      return Lab.DONE;
    }
  }

  private RunningVariant start(Stage stage, Workspace workspace, Variant chosen, Dataset dataset) {
    try (var mask = Mask.of(chosen, workspace.home())) {
      var ports = freePorts ? Ports.FREE : Ports.DOCUMENTED;
      // What is being done would tell what is being started.
      var running = stage.start(mask.variant(), dataset, 0, Contents.AS_LEFT, ports, _ -> {});
      Envelope.in(workspace.home())
          .seal(
              new Secret(
                  chosen.name(),
                  stage.name(),
                  Clock.systemUTC().instant(),
                  Plans.of(running, dataset)));
      return running;
    }
  }

  private static void print(PrintWriter out, RunningVariant running, Dataset dataset) {
    var invitation = SystemUnderTest.of(running.variant()).invitation(running.entrances(), dataset);
    var table = TextTable.ofWords();
    invitation.entrances().forEach(line -> table.row(line.label(), line.text()));
    table.row("account", invitation.account());
    invitation.loads().forEach(load -> table.row("load", load));
    out.printf("%nthe mystery is up%n%s%n./lab reveal tells what it is. Ctrl-C stops it.%n", table);
    out.flush();
  }
}
