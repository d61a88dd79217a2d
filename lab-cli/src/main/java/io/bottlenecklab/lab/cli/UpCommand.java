package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.DatasetOptions;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.PortOptions;
import io.bottlenecklab.lab.cli.options.RunUntilStopped;
import io.bottlenecklab.lab.cli.options.StageOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.observability.Observability;
import io.bottlenecklab.lab.stage.KnobCheck;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.RunningVariant.StartedPart;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.text.TextTable;
import java.io.PrintWriter;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lab up}. */
@Command(name = "up", description = "Starts a variant for your own load tool; Ctrl-C stops it.")
final class UpCommand extends LabCommand {

  @Mixin private StageOptions on = new StageOptions();

  @Parameters(paramLabel = "VARIANT", description = "A name from ./lab list.")
  private String name = "";

  @Mixin private DatasetOptions datasets = new DatasetOptions();

  @Mixin private PortOptions listening = new PortOptions();

  @Option(
      names = "--observe",
      description = "Start Prometheus and Grafana beside it, in containers, on 9090 and 3000.")
  private boolean observe;

  @Option(
      names = "--restart",
      description = "Restart a process that dies, on its port and data; the others run on anyhow.")
  private boolean restart;

  @Option(names = "--timing", description = "Also say where the time of the start went (embedded).")
  private boolean timing;

  @Override
  public Integer call() throws InterruptedException {
    var called = Instant.now();
    if (timing && !on.isEmbedded()) {
      throw usage("--timing needs --on embedded");
    }
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var variant = catalogue.variant(name);
    var dataset = datasets.of(variant, catalogue.datasetOf(name));
    var ports = listening.ports();
    var progress = progress();
    try (var monitoring =
            observe
                ? Observability.inContainers(workspace.root(), workspace.home(), ports, progress)
                : Observability.none();
        var stage = on.open(workspace)) {
      var running = stage.start(StartRequest.of(variant, dataset, ports, progress));
      var started = Instant.now();
      new KnobCheck(KnobCatalogue.load()).verify(running);
      if (timing) {
        printTiming(running, called, started);
      }
      monitoring.watch(running);
      print(out(), running, dataset, ports, monitoring.addresses());
      new RunUntilStopped(running, restart, progress).await();
      return Console.DONE;
    }
  }

  private void printTiming(RunningVariant running, Instant called, Instant started) {
    var begin = ProcessHandle.current().info().startInstant().orElse(called);
    var parts = new ArrayList<StartedPart>();
    parts.add(new StartedPart("the lab itself", begin, called));
    parts.addAll(running.startedParts());
    parts.add(new StartedPart("reading the knobs back", started, Instant.now()));
    var table = TextTable.ofFigures().row("seconds", "from", "to", "took");
    for (var part : parts) {
      table.row(
          part.name(),
          seconds(begin, part.begin()),
          seconds(begin, part.end()),
          seconds(part.begin(), part.end()));
    }
    out().printf("%n%s", table);
  }

  private static String seconds(Instant from, Instant to) {
    return "%.1f".formatted(Duration.between(from, to).toMillis() / 1e3);
  }

  /** A command for each of several machines that send a k6 load together. */
  static Stream<String> shared(String load, int machines) {
    if (machines < 2 || !load.startsWith("k6 run ")) {
      return Stream.of(load);
    }
    var ends =
        IntStream.rangeClosed(0, machines)
            .mapToObj(n -> n == 0 || n == machines ? "" + n / machines : n + "/" + machines)
            .toList();
    return IntStream.range(0, machines)
        .mapToObj(n ->
            "k6 run --execution-segment=%s:%s --execution-segment-sequence=%s %s"
                .formatted(
                    ends.get(n),
                    ends.get(n + 1),
                    String.join(",", ends),
                    load.substring("k6 run ".length())));
  }

  private void print(
      PrintWriter out,
      RunningVariant running,
      Dataset dataset,
      Ports ports,
      Map<String, URI> monitoring) {
    var invitation = SystemUnderTest.of(running.variant()).invitation(running.entrances(), dataset);
    var table = TextTable.ofWords();
    invitation.entrances().forEach(line -> table.row(line.label(), line.text()));
    table.row("account", invitation.account());
    table.row("", invitation.accounts());
    rows(table, "API", entered(running), "/v3/api-docs");
    rows(table, "knobs", first(running), "/actuator/knobs");
    rows(table, "metrics", first(running), "/actuator/prometheus");
    monitoring.forEach((program, address) -> table.row(program, address.toString()));
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
    invitation.loads().stream()
        .flatMap(load -> shared(load, on.injectors()))
        .forEach(load -> table.row("load", load));
    out.printf(
        "%n%s is up%n%s%n%s%nCtrl-C stops it.%n",
        running.variant().name(), table, PortOptions.exposure(ports));
    out.flush();
  }

  /** One process of each service that a flow enters by. */
  private static List<URI> entered(RunningVariant running) {
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
