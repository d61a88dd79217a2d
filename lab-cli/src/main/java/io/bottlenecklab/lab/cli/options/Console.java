package io.bottlenecklab.lab.cli.options;

import io.bottlenecklab.lab.catalogue.Quantity;
import io.bottlenecklab.lab.catalogue.Suggestion;
import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Output, errors and exit codes of the commands. */
public final class Console {

  /** The exit code of a command that did its work. */
  public static final int DONE = 0;

  /** The exit code of a command that failed. */
  public static final int FAILED = 1;

  private Console() {}

  /** The standard output, for results. */
  public static PrintWriter out(@Nullable CommandSpec spec) {
    return Objects.requireNonNull(spec).commandLine().getOut();
  }

  /** A consumer of progress lines, which go to standard error. */
  public static Consumer<String> progress(@Nullable CommandSpec spec) {
    var err = Objects.requireNonNull(spec).commandLine().getErr();
    return line -> {
      err.println(line);
      err.flush();
    };
  }

  /** The first line of an exception's message. */
  public static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  /** The error of a wrong usage; the message is one line. */
  public static ParameterException usage(@Nullable CommandSpec spec, String message) {
    return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
  }

  /** A folder for results; wrong usage if results cannot be written there. */
  public static ResultsFolder resultsFolder(@Nullable CommandSpec spec, Path path) {
    var folder = new ResultsFolder(path, progress(spec));
    folder
        .objection()
        .ifPresent(objection -> {
          throw usage(spec, objection);
        });
    return folder;
  }

  /** The system of a name; wrong usage if there is none. */
  public static String system(@Nullable CommandSpec spec, String name) {
    var known = SystemUnderTest.all().stream().map(SystemUnderTest::key).toList();
    if (!known.contains(name)) {
      throw usage(spec, "unknown system «%s»; %s".formatted(name, Suggestion.allowed(name, known)));
    }
    return name;
  }

  /** The value of an option that is a duration with its unit; wrong usage if it is not. */
  public static Duration duration(@Nullable CommandSpec spec, String option, String text) {
    return Quantity.duration(text)
        .orElseThrow(() ->
            usage(spec, "%s is «%s»; allowed: %s".formatted(option, text, Quantity.DURATIONS)));
  }
}
