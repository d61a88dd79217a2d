package io.bottlenecklab.support.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class StarvedCompilerTest {

  /** As the rule for steady state has it. */
  private static final double MOST = 0.1;

  @Test
  void a_starved_compiler_waits_in_every_look() throws IOException {
    assumeThat(Path.of("/usr/bin/chrt")).isExecutable();
    assumeThat(Path.of("/proc/self/schedstat")).exists();
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var process =
        new ProcessBuilder(
                java,
                "-cp",
                System.getProperty("java.class.path"),
                StarvedCompiler.class.getName(),
                "5")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();

    try (var looks = process.inputReader()) {
      assertThat(looks.lines().map(Double::valueOf).toList())
          .hasSize(5)
          .allMatch(share -> share > MOST);
    } finally {
      process.destroyForcibly();
    }
  }
}
