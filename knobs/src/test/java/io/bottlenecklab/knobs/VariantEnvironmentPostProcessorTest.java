package io.bottlenecklab.knobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.knobs.Variant.InvalidVariantException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class VariantEnvironmentPostProcessorTest {

  private static final Path ORIGINAL =
      Path.of("src", "test", "resources", "variants", "sample.yaml");
  private static final String TIMEOUT = "spring.datasource.hikari.connection-timeout";

  @TempDir private Path folder = Path.of("");

  @Test
  void durations_reach_hikari_in_bare_milliseconds() throws IOException {
    var environment = process("maximum-pool-size: 10\n      connection-timeout: 2s");

    assertThat(environment.getProperty(TIMEOUT)).isEqualTo("2000");
    assertThat(environment.getProperty("spring.datasource.hikari.maximum-pool-size"))
        .isEqualTo("10");
    assertThat(environment.getProperty("lab.heap")).isEqualTo("256MB");
  }

  @Test
  void without_a_variant_nothing_starts() {
    assertThatThrownBy(() -> process(new StandardEnvironment()))
        .isInstanceOf(InvalidVariantException.class)
        .hasMessageStartingWith("LAB_VARIANT_FILE is not set");
  }

  private StandardEnvironment process(String pool) throws IOException {
    var file = folder.resolve("variant.yaml");
    Files.writeString(file, Files.readString(ORIGINAL).replace("maximum-pool-size: 10", pool));
    var environment = new StandardEnvironment();
    environment
        .getPropertySources()
        .addFirst(new MapPropertySource("test", Map.of("lab.variant-file", file.toString())));
    return process(environment);
  }

  private static StandardEnvironment process(StandardEnvironment environment) {
    new VariantEnvironmentPostProcessor()
        .postProcessEnvironment(environment, new SpringApplication());
    return environment;
  }
}
