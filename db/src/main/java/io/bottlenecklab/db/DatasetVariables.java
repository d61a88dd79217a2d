package io.bottlenecklab.db;

import io.bottlenecklab.knobs.KnobCatalogue;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * Refuses a misspelt {@code DATASET_*} variable. Spring cannot: it asks the environment for what it
 * knows, and never learns of what else there is.
 */
final class DatasetVariables implements EnvironmentPostProcessor {

  private static final String PREFIX = "DATASET_";
  private static final List<String> ALLOWED =
      List.of(
          "DATASET_USERS",
          "DATASET_SYSTEMS",
          "DATASET_SELLERS",
          "DATASET_INVOICES",
          "DATASET_CITIZENS",
          "DATASET_ENTRIES",
          "DATASET_SEED",
          "DATASET_RESTORE");

  @Override
  public void postProcessEnvironment(
      ConfigurableEnvironment environment, SpringApplication application) {
    for (var name : new TreeSet<>(environment.getSystemEnvironment().keySet())) {
      var variable = name.toUpperCase(Locale.ROOT);
      if (variable.startsWith(PREFIX) && !ALLOWED.contains(variable)) {
        throw new InvalidSettingException(
            "unknown setting %s; did you mean %s? allowed: %s"
                .formatted(
                    name, KnobCatalogue.nearest(variable, ALLOWED), String.join(", ", ALLOWED)));
      }
    }
  }
}
