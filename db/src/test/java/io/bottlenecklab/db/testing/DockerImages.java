package io.bottlenecklab.db.testing;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.testcontainers.DockerClientFactory;

/**
 * Whether containers can be had within seconds: Testcontainers would ask a registry that is out of
 * reach for minutes, without a word.
 *
 * @param command {@code docker}, or what stands for it
 */
record DockerImages(String command) {

  static final DockerImages HERE = new DockerImages("docker");

  /** Removes containers that tests leave behind. */
  private static final String REAPER = "testcontainers/ryuk";

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** Whether there is an engine with the image, or with a registry that has it; else says so. */
  boolean have(String image) {
    try {
      return succeeds("version")
          && canStart(image)
          && DockerClientFactory.instance().isDockerAvailable();
    } catch (IOException e) {
      return DockerClientFactory.instance().isDockerAvailable(); // an engine without the command
    }
  }

  private boolean canStart(String image) throws IOException {
    var needed =
        Boolean.parseBoolean(System.getenv("TESTCONTAINERS_RYUK_DISABLED"))
            ? List.of(image)
            : List.of(REAPER, image);
    for (var each : needed) {
      if (!isLocal(each) && !succeeds("manifest", "inspect", image)) {
        System.err.printf(
            "Docker has no image %s and cannot pull it: what needs containers is not tested%n",
            each);
        return false;
      }
    }
    return true;
  }

  private boolean isLocal(String image) throws IOException {
    return !docker("image", "ls", "--quiet", image)
        .start()
        .inputReader()
        .lines()
        .toList()
        .isEmpty();
  }

  private boolean succeeds(String... arguments) throws IOException {
    var process = docker(arguments).redirectOutput(Redirect.DISCARD).start();
    try {
      return process.waitFor(PATIENCE) && process.exitValue() == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      process.destroyForcibly();
    }
  }

  private ProcessBuilder docker(String... arguments) {
    return new ProcessBuilder(Stream.concat(Stream.of(command), Stream.of(arguments)).toList())
        .redirectError(Redirect.DISCARD);
  }
}
