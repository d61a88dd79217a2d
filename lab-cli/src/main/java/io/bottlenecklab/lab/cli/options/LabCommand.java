package io.bottlenecklab.lab.cli.options;

import java.io.PrintWriter;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command, which returns its exit code. */
public abstract class LabCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  /** What was typed, and where output goes. */
  protected final CommandSpec spec() {
    return Objects.requireNonNull(spec);
  }

  /** The standard output, for results. */
  protected final PrintWriter out() {
    return Console.out(spec);
  }

  /** A consumer of progress lines, which go to standard error. */
  protected final Consumer<String> progress() {
    return Console.progress(spec);
  }

  /** The error of a wrong usage; the message is one line. */
  protected final ParameterException usage(String message) {
    return Console.usage(spec, message);
  }

  /** The typed command, for typing it again. */
  protected final String repeatCommand() {
    return repeatCommand("", null);
  }

  /**
   * The typed command, for typing it again.
   *
   * @param measured the word that says what is measured: an experiment, a system or {@code --all}
   * @param experiment the only one to repeat of several; null to repeat all
   */
  protected final String repeatCommand(String measured, @Nullable String experiment) {
    return RepeatCommand.of(
        spec().root().commandLine().getParseResult().originalArgs(), measured, experiment);
  }
}
