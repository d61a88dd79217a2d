package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.KnobCatalogue.InvalidKnobsException;
import io.bottlenecklab.knobs.Variant.InvalidVariantException;
import io.bottlenecklab.lab.catalogue.Catalogue.CatalogueException;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.DatasetOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsException;
import io.bottlenecklab.lab.systems.Systems.InvalidSystemException;
import io.bottlenecklab.lab.text.Reason;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;
import java.util.stream.Stream;
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
 * The lab's command line. An error is one line on standard error; {@code --verbose} adds the stack
 * trace.
 */
@Command(
    name = "lab",
    description =
        "Starts systems before and after a tuning, and checks a report's claims on this machine.",
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
    })
final class Lab implements Runnable {

  @CommandLine.Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--verbose",
      scope = ScopeType.INHERIT,
      description = "Show the stack trace of an error.")
  private boolean verbose;

  @Option(
      names = "--catalogue",
      paramLabel = "DIR",
      scope = ScopeType.INHERIT,
      description = "Also offer the files in DIR/variants and DIR/experiments.")
  void catalogue(String folder) {
    System.setProperty(Workspace.OWN_CATALOGUE, folder);
  }

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT); // the same number format everywhere, also in files
    TimeZone.setDefault(TimeZone.getTimeZone("UTC")); // which every database server knows
    System.exit(execute(args));
  }

  static int execute(String... args) {
    var lab = new Lab();
    var commandLine = new CommandLine(lab);
    var unknown =
        Commands.named(commandLine, args).filter(name -> !Commands.names().contains(name));
    if (unknown.isPresent()) {
      return lab.report(
          commandLine, unknownCommand(commandLine, unknown.get()), CommandLine.ExitCode.USAGE);
    }
    Commands.add(commandLine, args).setOut(commandLine.getOut()); // one writer for all commands
    commandLine
        .setParameterExceptionHandler((e, arguments) -> lab.wrongUsage(e))
        .setExecutionExceptionHandler(lab::failed);
    try {
      DatasetOptions.addTo(commandLine);
      var exitCode = commandLine.execute(args);
      var unwritten = unwritten(commandLine.getOut());
      return unwritten.isEmpty()
          ? exitCode
          : lab.report(commandLine, new StageException(unwritten.get()), Console.FAILED);
    } catch (InvalidSystemException e) {
      return lab.report(commandLine, e, CommandLine.ExitCode.USAGE);
    } finally {
      commandLine.getOut().flush();
    }
  }

  /** Why the output is not where it should be; a reader that has read enough is no reason. */
  private static Optional<String> unwritten(PrintWriter out) {
    // the first flushes to the second, which keeps its failures to itself
    if (!out.checkError() && !System.out.checkError()) {
      return Optional.empty();
    }
    try {
      new FileOutputStream(FileDescriptor.out).write('\n'); // the writer does not keep its reason
      return Optional.of("the output cannot be written");
    } catch (IOException e) {
      return "Broken pipe".equals(e.getMessage())
          ? Optional.empty()
          : Optional.of("the output cannot be written: " + Reason.of(e));
    }
  }

  @Override
  public void run() {
    throw Console.usage(spec, "no command given; allowed: " + String.join(", ", Commands.names()));
  }

  private int wrongUsage(ParameterException e) {
    return report(e.getCommandLine(), formerOption(e).orElse(e), CommandLine.ExitCode.USAGE);
  }

  private static Optional<ParameterException> formerOption(ParameterException e) {
    return e instanceof UnmatchedArgumentException unmatched
        ? unmatched.getUnmatched().stream()
            .flatMap(word -> FormerOptions.answer(word).stream())
            .findFirst()
            .map(line -> new ParameterException(e.getCommandLine(), line))
        : Optional.empty();
  }

  private static ParameterException unknownCommand(CommandLine commandLine, String name) {
    return new ParameterException(
        commandLine,
        "unknown command «%s»; did you mean «%s»? allowed: %s"
            .formatted(
                name,
                KnobCatalogue.nearest(name, Commands.names()),
                String.join(", ", Commands.names())));
  }

  private int failed(Exception e, CommandLine commandLine, ParseResult parsed) {
    return report(commandLine, e, isWrongInput(e) ? CommandLine.ExitCode.USAGE : Console.FAILED);
  }

  private static boolean isWrongInput(Exception e) {
    return e instanceof CatalogueException
        || e instanceof InvalidVariantException
        || e instanceof InvalidSystemException
        || e instanceof InvalidKnobsException;
  }

  private int report(CommandLine commandLine, Exception e, int exitCode) {
    var err = commandLine.getErr();
    lines(e).forEach(line -> err.println("lab: " + line));
    if (verbose) {
      e.printStackTrace(err);
    }
    err.flush();
    return exitCode;
  }

  /** The message for the user: a line for each fault of a file, or one. */
  private static Stream<String> lines(Exception e) {
    return isWrongInput(e) ? String.valueOf(e.getMessage()).lines() : Stream.of(line(e));
  }

  private static String line(Exception e) {
    var message = Console.firstLine(e);
    return switch (e) {
      case StageException _, LoadException _, ResultsException _, ParameterException _ -> message;
      default ->
          "%s: %s (--verbose shows the stack trace)"
              .formatted(e.getClass().getSimpleName(), message);
    };
  }
}
