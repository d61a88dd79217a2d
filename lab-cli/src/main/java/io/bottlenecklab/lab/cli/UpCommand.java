package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.stage.Contents;
import io.bottlenecklab.lab.stage.KnobCheck;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.text.TextTable;
import java.io.PrintWriter;
import java.net.URI;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(name = "up", description = "Starts a variant for your own load tool; Ctrl-C stops it.")
final class UpCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;
  @Mixin private StageOptions on = new StageOptions();

  @Parameters(paramLabel = "VARIANT", description = "One of ./lab list.")
  private String name = "";

  @Mixin private DatasetOptions datasets = new DatasetOptions();

  @Option(
      names = "--free-ports",
      description = "Listen on any free ports instead of the documented ones.")
  private boolean freePorts;

  @Override
  public Integer call() throws InterruptedException {
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var variant = catalogue.variant(name);
    var dataset = datasets.of(variant, catalogue.datasetOf(name));
    var ports = freePorts ? Ports.FREE : Ports.DOCUMENTED;
    try (var stage = on.open(workspace)) {
      var running = stage.start(variant, dataset, 0, Contents.AS_LEFT, ports, Lab.progress(spec));
      new KnobCheck(KnobCatalogue.load()).verify(running);
      print(Lab.out(spec), running, dataset);
      var never = new CountDownLatch(1);
      while (!never.await(1, TimeUnit.SECONDS)) {
        running.checkAlive();
      }
      return Lab.DONE;
    }
  }

  private static void print(PrintWriter out, RunningVariant running, Dataset dataset) {
    var invitation = SystemUnderTest.of(running.variant()).invitation(running.entrances(), dataset);
    var table = TextTable.ofWords();
    invitation.entrances().forEach(line -> table.row(line.label(), line.text()));
    table.row("account", invitation.account());
    table.row("", invitation.accounts());
    rows(table, "API", called(running), "/v3/api-docs");
    rows(table, "knobs", first(running), "/actuator/knobs");
    rows(table, "metrics", first(running), "/actuator/prometheus");
    running
        .findDatabase()
        .ifPresent(database -> {
          table.row(
              "database",
              "%s?user=%s&password=%s"
                  .formatted(database.url(), database.user(), database.password()));
          table.row("", "user %s, password %s".formatted(database.user(), database.password()));
        });
    running.addresses().forEach((service, address) -> table.row(service, address));
    invitation.loads().forEach(load -> table.row("load", load));
    out.printf("%n%s is up%n%s%nCtrl-C stops it.%n", running.variant().name(), table);
    out.flush();
  }

  /** The services that somebody calls, one process of each. */
  private static List<URI> called(RunningVariant running) {
    return SystemUnderTest.of(running.variant()).flows().stream()
        .map(flow -> running.targets(flow.service()).getFirst())
        .distinct()
        .toList();
  }

  /** One process of each service. */
  private static List<URI> first(RunningVariant running) {
    return running.replicas().values().stream().map(List::getFirst).toList();
  }

  private static void rows(TextTable table, String label, List<URI> services, String path) {
    table.row(label, services.getFirst() + path);
    services.stream().skip(1).forEach(service -> table.row("", service + path));
  }
}
