package io.bottlenecklab.lab.systems;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A service that the one under load relies on, the same behind every variant.
 *
 * @param component what is started
 * @param variantFile its own knobs, a file beside this class
 * @param addressVariable the environment variable by which the service under load is told where it
 *     is
 */
public record Companion(Component component, String variantFile, String addressVariable) {

  private static final String USERS = "users";

  /** The text of its variant file. */
  public String variantText() {
    try (var in = Companion.class.getResourceAsStream(variantFile)) {
      return new String(
          Objects.requireNonNull(in, variantFile).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@link #dataset} for its seeder on compose, with the numbers left to the environment. */
  public String datasetForCompose(Dataset usual) {
    var drawnFrom = usual.sizes().firstEntry();
    return "%s: \"%s\", %s: \"%s\""
        .formatted(
            Dataset.variable(USERS),
            Dataset.forCompose(drawnFrom.getKey(), drawnFrom.getValue()),
            Dataset.variable("seed"),
            Dataset.forCompose("seed", usual.seed()));
  }

  /** What it is seeded with: a user for each of what the system's flows draw from. */
  public Dataset dataset(Dataset system) {
    return Dataset.of(USERS, system.population(), system.seed());
  }
}
