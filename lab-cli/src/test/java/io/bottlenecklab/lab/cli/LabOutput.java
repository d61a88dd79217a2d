package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.cli.options.Workspace;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What came of a command that was run in this process.
 *
 * @param lines on standard output
 * @param errors the lines on standard error
 */
record LabOutput(int exitCode, List<String> lines, List<String> errors) {

  static LabOutput of(String... arguments) {
    var out = System.out;
    var err = System.err;
    var written = new ByteArrayOutputStream();
    var complained = new ByteArrayOutputStream();
    System.setOut(new PrintStream(written, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
    try {
      var exitCode = Lab.execute(arguments);
      return new LabOutput(exitCode, lines(written), lines(complained));
    } finally {
      System.setOut(out);
      System.setErr(err);
      System.clearProperty(Workspace.OWN_CATALOGUE);
    }
  }

  private static List<String> lines(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
