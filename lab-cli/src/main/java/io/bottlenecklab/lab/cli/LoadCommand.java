package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.catalogue.Suggestion;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.LoadOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.stage.RunningVariants;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lab load}. */
@Command(name = "load", description = "Sends a load to a variant that ./lab up has started.")
final class LoadCommand extends LabCommand {

  private static final Duration USUAL = Duration.ofSeconds(30);
  private static final Duration USUAL_WARM_UP = Duration.ofSeconds(5);

  @Parameters(paramLabel = "FLOW", description = "What each virtual user does.")
  private String name = "";

  @Option(names = "--variant", description = "Which variant, if several of the system run.")
  private @Nullable String variant;

  @Mixin private LoadOptions load = new LoadOptions();

  @Option(
      names = "--warm-up",
      description = "The same load before, not counted (5s); none with --at-once.")
  private @Nullable String warmUp;

  @Option(
      names = "--option",
      paramLabel = "NAME=VALUE",
      description = "An option of the flow, as in the steps of experiment files.")
  private Map<String, String> options = new TreeMap<>();

  @Option(names = "--seed", description = "Seed of the users drawn (1).")
  private long seed = 1;

  @Override
  public Integer call() {
    var flow = flow();
    checkOptions(flow);
    var sent = load.required(USUAL);
    var before = warmUp(sent);
    var workspace = Workspace.fromEnvironment();
    var entry = running(workspace, SystemUnderTest.of(flow));
    var running = new AnnouncedSystem(entry, workspace.catalogue().variant(entry.variant()));
    try (var generator = LoadGenerator.start(workspace.logs().resolve("load.log"))) {
      if (before.isPresent()) {
        progress().accept("Warming up");
        generator.send(Load.on(running, flow, entry.dataset(), options, ~seed, before.get()));
      }
      progress().accept("Sending %s to %s".formatted(flow.name(), entry.variant()));
      var result = generator.send(Load.on(running, flow, entry.dataset(), options, seed, sent));
      out().print(LoadText.of(result));
      return result.failed() == result.requests() ? Console.FAILED : Console.DONE;
    }
  }

  /** The same load, but shorter, so that load tool and connections are warm. */
  private Optional<Load.Shape> warmUp(Load.Shape sent) {
    var lasting = warmUp == null ? USUAL_WARM_UP : Console.duration(spec(), "--warm-up", warmUp);
    return switch (sent) {
      case Load.Shape.Rate(var rate, var _) -> Optional.of(new Load.Shape.Rate(rate, lasting));
      case Load.Shape.Closed(var users, var pause, var _) ->
          Optional.of(new Load.Shape.Closed(users, pause, lasting));
      case Load.Shape.AtOnce _ when warmUp != null ->
          throw usage("--warm-up does not apply to --at-once");
      case Load.Shape.AtOnce _ -> Optional.empty();
    };
  }

  private Flow flow() {
    var known =
        SystemUnderTest.all().stream().flatMap(each -> each.flowNames().stream()).sorted().toList();
    if (!known.contains(name)) {
      throw usage("unknown flow «%s»; %s".formatted(name, Suggestion.allowed(name, known)));
    }
    return Flow.named(name);
  }

  private void checkOptions(Flow flow) {
    options.forEach((option, value) -> {
      var allowed = flow.options().get(option);
      if (allowed == null) {
        throw usage(
            "--option is «%s»; allowed: %s"
                .formatted(
                    option,
                    flow.options().isEmpty()
                        ? "none, as %s has no options".formatted(flow.name())
                        : String.join(", ", flow.options().keySet())));
      }
      if (!allowed.contains(value)) {
        throw usage(
            "--option %s is «%s»; allowed: %s"
                .formatted(option, value, String.join(", ", allowed)));
      }
    });
  }

  private RunningVariants.Entry running(Workspace workspace, SystemUnderTest system) {
    var running =
        RunningVariants.in(workspace.home()).list().stream()
            .filter(entry -> entry.system().equals(system.key()))
            .filter(entry -> variant == null || entry.variant().equals(variant))
            .toList();
    if (running.isEmpty()) {
      throw new StageException(
          "no variant of %s%s is running; ./lab up VARIANT starts one"
              .formatted(system.key(), variant == null ? "" : " named " + variant));
    }
    if (running.size() > 1) {
      throw usage("several variants run; --variant says which: " + names(running));
    }
    return running.getFirst();
  }

  private static String names(List<RunningVariants.Entry> running) {
    return String.join(", ", running.stream().map(RunningVariants.Entry::variant).toList());
  }
}
