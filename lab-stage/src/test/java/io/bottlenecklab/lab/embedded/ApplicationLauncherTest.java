package io.bottlenecklab.lab.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ApplicationLauncherTest {

  @Test
  void the_images_start_their_jvm_alike() throws IOException {
    assertThat(Files.readAllLines(Path.of("..", "Dockerfile")))
        .containsAll(ApplicationLauncher.JVM);
    assertThat(Files.readAllLines(Path.of("..", "distance", "Dockerfile")))
        .containsAll(DistanceProxies.JVM);
  }
}
