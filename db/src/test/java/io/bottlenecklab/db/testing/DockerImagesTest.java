package io.bottlenecklab.db.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs({OS.LINUX, OS.MAC})
class DockerImagesTest {

  @TempDir private Path folder = Path.of("");

  /** The registry refuses at once, or does not answer; or there is no engine. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "case $1 in manifest) exit 1 ;; esac",
        "case $1 in manifest) exec sleep 600 ;; esac",
        "exit 1"
      })
  @Timeout(value = 30, unit = TimeUnit.SECONDS)
  void a_registry_out_of_reach_is_noticed_within_seconds(String docker) throws IOException {
    var command = Files.writeString(folder.resolve("docker"), "#!/bin/sh\n" + docker + "\n");
    assertThat(command.toFile().setExecutable(true)).isTrue();

    assertThat(new DockerImages(command.toString()).have("mysql:9.7")).isFalse();
  }
}
