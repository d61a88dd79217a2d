package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.InvalidKnobsException;
import io.bottlenecklab.lab.systems.InvalidSystemException;
import io.bottlenecklab.knobs.InvalidVariantException;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.kafka.BrokerException;
import io.bottlenecklab.lab.catalogue.CatalogueException;
import io.bottlenecklab.lab.load.LoadException;
import io.bottlenecklab.lab.results.files.ResultsFolder;
import io.bottlenecklab.lab.results.files.ResultsException;
import io.bottlenecklab.lab.stage.StageException;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The lab's command line. Errors are one line on standard error; {@code --verbose} adds the stack
 * trace.
 */
@Command(
    name = "lab",
    description =
        "Starts systems before and after a tuning, and says whether a report's claim holds here.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT, // so that each command has its --help
    version = "Bottleneck Lab 0.1.0",
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:done; for run: every claim reproduced",
      "1:failed",
      "2:wrong usage",
      "3:measured, but a claim was not reproduced or stays inconclusive, or no capacity was found"
    },
    subcommands = {
      ListCommand.class,
      DescribeCommand.class,
      UpCommand.class,
      RunCommand.class,
      CompareCommand.class,
      NoiseCommand.class,
      CapacityCommand.class,
      LimitCommand.class,
      ExplainCommand.class,
      CheckCommand.class,
      MysteryCommand.class,
      RevealCommand.class,
      DownCommand.class,
      GenerateCommand.class,
    })
public final class Lab implements Runnable {

  static final int DONE = 0;
  static final int FAILED = 1;

  @CommandLine.Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--verbose",
      scope = ScopeType.INHERIT,
      description = "Show the stack trace of an error.")
  private boolean verbose;

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT); // numbers read the same everywhere, in files too
    System.exit(execute(args));
  }

  static int execute(String... args) {
    var lab = new Lab();
    var commandLine =
        new CommandLine(lab)
            .setParameterExceptionHandler((e, arguments) -> lab.wrongUsage(e))
            .setExecutionExceptionHandler(lab::failed);
    try {
      DatasetOptions.addTo(commandLine);
      return commandLine.execute(args);
    } catch (InvalidSystemException e) {
      return lab.report(commandLine, e, CommandLine.ExitCode.USAGE);
    } finally {
      commandLine.getOut().flush();
    }
  }

  @Override
  public void run() {
    throw usage(spec, "no command given; allowed: " + String.join(", ", commands()));
  }

  private static Set<String> commands() {
    return new CommandLine(new Lab()).getSubcommands().keySet();
  }

  static PrintWriter out(@Nullable CommandSpec spec) {
    return Objects.requireNonNull(spec).commandLine().getOut();
  }

  /** Tells on standard error what is being done, so that standard output holds results only. */
  static Consumer<String> progress(@Nullable CommandSpec spec) {
    var err = Objects.requireNonNull(spec).commandLine().getErr();
    return line -> {
      err.println(line);
      err.flush();
    };
  }

  /** A folder for results; wrong usage where it cannot be one. */
  static ResultsFolder resultsFolder(@Nullable CommandSpec spec, Path path) {
    var folder = new ResultsFolder(path, progress(spec));
    folder
        .objection()
        .ifPresent(objection -> {
          throw usage(spec, objection);
        });
    return folder;
  }

  /** The name of a system, as {@code --system} has it; wrong usage where there is none such. */
  static String system(@Nullable CommandSpec spec, String name) {
    var known = SystemUnderTest.all().stream().map(SystemUnderTest::key).toList();
    if (!known.contains(name)) {
      throw usage(spec, "--system is «%s»; allowed: %s".formatted(name, String.join(", ", known)));
    }
    return name;
  }

  static ParameterException usage(@Nullable CommandSpec spec, String message) {
    return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
  }

  private int wrongUsage(ParameterException e) {
    return report(e.getCommandLine(), unknownCommand(e).orElse(e), CommandLine.ExitCode.USAGE);
  }

  /** What the command line's parser calls an unmatched argument. */
  private static Optional<ParameterException> unknownCommand(ParameterException e) {
    if (e.getCommandLine().getParent() != null
        || !(e instanceof UnmatchedArgumentException unmatched)
        || unmatched.isUnknownOption()) {
      return Optional.empty();
    }
    var name = unmatched.getUnmatched().getFirst();
    return Optional.of(
        new ParameterException(
            e.getCommandLine(),
            "unknown command «%s»; did you mean «%s»? allowed: %s"
                .formatted(
                    name, KnobCatalogue.nearest(name, commands()), String.join(", ", commands()))));
  }

  private int failed(Exception e, CommandLine commandLine, ParseResult parsed) {
    return report(commandLine, e, isWrongInput(e) ? CommandLine.ExitCode.USAGE : FAILED);
  }

  private static boolean isWrongInput(Exception e) {
    return e instanceof CatalogueException
        || e instanceof InvalidVariantException
        || e instanceof InvalidSystemException
        || e instanceof InvalidKnobsException;
  }

  private int report(CommandLine commandLine, Exception e, int exitCode) {
    var err = commandLine.getErr();
    err.println("lab: " + line(e));
    if (verbose) {
      e.printStackTrace(err);
    }
    err.flush();
    return exitCode;
  }

  /** What went wrong, for the user. */
  static String line(Exception e) {
    var message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    return switch (e) {
      case CatalogueException _,
          InvalidVariantException _,
          StageException _,
          LoadException _,
          BrokerException _,
          InvalidSystemException _,
          InvalidKnobsException _,
          ResultsException _,
          ParameterException _ ->
          message;
      default -> "%s: %s (--verbose shows where)".formatted(e.getClass().getSimpleName(), message);
    };
  }
}
