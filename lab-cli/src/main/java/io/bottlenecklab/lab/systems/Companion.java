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
 * @param addressVariable the environment variable by which the others are told where it is
 * @param systems how many calling systems it has accounts for, behind a user for each of what the
 *     system's flows draw from
 */
public record Companion(
    Component component, String variantFile, String addressVariable, int systems) {

  private static final String USERS = "users";
  private static final String SYSTEMS = "systems";

  /** The text of its variant file. */
  public String variantText() {
    try (var in = Companion.class.getResourceAsStream(variantFile)) {
      return new String(
          Objects.requireNonNull(in, variantFile).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The service, one of which there is. */
  public Tier tier() {
    return Tier.ofReplicas(component);
  }

  /** The database it works on. */
  public String database() {
    return component.database().orElseThrow();
  }

  /** {@link #dataset} for its seeder on compose, with the numbers left to the environment. */
  public String datasetForCompose(Dataset usual) {
    var drawnFrom = usual.sizes().firstEntry();
    return "%s: \"%s\", %s: \"%d\", %s: \"%s\""
        .formatted(
            Dataset.variable(USERS),
            Dataset.forCompose(drawnFrom.getKey(), drawnFrom.getValue()),
            Dataset.variable(SYSTEMS),
            systems,
            Dataset.variable("seed"),
            Dataset.forCompose("seed", usual.seed()));
  }

  /** What it is seeded with. */
  public Dataset dataset(Dataset system) {
    return Dataset.of(USERS, system.population(), system.seed()).with(SYSTEMS, systems);
  }
}
