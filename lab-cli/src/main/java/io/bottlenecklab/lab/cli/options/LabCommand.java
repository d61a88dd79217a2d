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
}
