package io.bottlenecklab.knobs;

import io.bottlenecklab.knobs.Variant.InvalidVariantException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.context.aot.AbstractAotProcessor;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/**
 * Reads the variant file that {@code lab.variant-file} (environment variable {@code
 * LAB_VARIANT_FILE}) names, and puts its knobs over the application's own settings and under the
 * environment. A process without a variant does not start: a knob under study has no default. The
 * build, which writes a service's bean definitions ahead of time, needs none: no knob decides which
 * beans there are.
 */
final class VariantEnvironmentPostProcessor implements EnvironmentPostProcessor, Ordered {

  static final String VARIANT_FILE = "lab.variant-file";

  @Override
  public int getOrder() {
    return ConfigDataEnvironmentPostProcessor.ORDER + 1;
  }

  @Override
  public void postProcessEnvironment(
      ConfigurableEnvironment environment, SpringApplication application) {
    if (Boolean.getBoolean(AbstractAotProcessor.AOT_PROCESSING)) {
      return;
    }
    var file = environment.getProperty(VARIANT_FILE);
    if (file == null) {
      throw new InvalidVariantException(
          "LAB_VARIANT_FILE is not set; allowed: the path of a file in variants/");
    }
    var variant = Variant.read(Path.of(file), KnobCatalogue.load());
    environment
        .getPropertySources()
        .addAfter(
            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
            new MapPropertySource("variant " + variant.name(), asProperties(variant)));
  }

  /** HikariCP's own properties are bare milliseconds, in Spring Boot too. */
  private static Map<String, Object> asProperties(Variant variant) {
    var properties = new HashMap<String, Object>(variant.values());
    properties.replaceAll((name, value) ->
        name.startsWith("spring.datasource.hikari.") && value instanceof String text
            ? text.replaceFirst("^(\\d+)ms$", "$1")
            : value);
    return properties;
  }
}
