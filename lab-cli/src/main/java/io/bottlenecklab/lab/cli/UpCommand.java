package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.catalogue.Dataset;
import io.bottlenecklab.lab.stage.KnobCheck;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.text.TextTable;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
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

  @Option(names = "--users", description = "Seed so many users instead of the experiment's.")
  private @Nullable Integer users;

  @Option(
      names = "--free-ports",
      description = "Listen on any free ports instead of the documented ones.")
  private boolean freePorts;

  @Override
  public Integer call() throws InterruptedException {
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var variant = catalogue.variant(name);
    var dataset = dataset(catalogue.datasetOf(name));
    var ports = freePorts ? Ports.FREE : Ports.DOCUMENTED;
    try (var stage = on.open(workspace)) {
      var running = stage.start(variant, dataset, 0, ports, Lab.progress(spec));
      new KnobCheck(KnobCatalogue.load()).verify(running);
      print(Lab.out(spec), running, dataset);
      var never = new CountDownLatch(1);
      while (!never.await(1, TimeUnit.SECONDS)) {
        running.checkAlive();
      }
      return Lab.DONE;
    }
  }

  private Dataset dataset(Dataset usual) {
    if (users == null) {
      return usual;
    }
    if (users < 1 || users > 100_000_000) {
      throw Lab.usage(spec, "--users is %d; allowed: 1 to 100,000,000".formatted(users));
    }
    return new Dataset(users, usual.seed());
  }

  private static void print(PrintWriter out, RunningVariant running, Dataset dataset) {
    var targets = running.targets().stream().map(Object::toString).toList();
    var first = targets.getFirst();
    var table = TextTable.ofWords();
    targets.forEach(target -> table.row("sign-in", "POST " + target + "/api/sign-in"));
    table.row("account", "{\"email\": \"K6-1@email.com\", \"password\": \"K6-password-1\"}");
    table.row(
        "", "%,d users: K6-<n>@email.com with K6-password-<n mod 4>".formatted(dataset.users()));
    table.row("API", first + "/v3/api-docs");
    table.row("knobs", first + "/actuator/knobs");
    table.row("metrics", first + "/actuator/prometheus");
    var database = running.database();
    table.row(
        "database",
        "%s?user=%s&password=%s".formatted(database.url(), database.user(), database.password()));
    table.row("", "user %s, password %s".formatted(database.user(), database.password()));
    table.row(
        "load",
        "k6 run -e BASE_URL=%s -e USERS=%d -e RATE=5 -e DURATION=30s load/k6/sign-in.js"
            .formatted(targets.stream().collect(Collectors.joining(",")), dataset.users()));
    out.printf("%n%s is up%n%s%nCtrl-C stops it.%n", running.variant().name(), table);
    out.flush();
  }
}
