package io.bottlenecklab.lab.cli.options;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.systems.Systems;
import java.nio.file.Path;

/**
 * The folders of the lab.
 *
 * @param root the checkout: {@code LAB_ROOT}, which the launcher sets
 * @param home data, logs and caches: {@code LAB_HOME}, by default {@code .lab} in the checkout
 */
public record Workspace(Path root, Path home) {

  /** The system property that names a folder with variants and experiments of the user. */
  public static final String OWN_CATALOGUE = "lab.catalogue";

  private static final String LOGS = "logs";

  /** The folders that the environment variables name. */
  public static Workspace fromEnvironment() {
    var root = Systems.root();
    var home = System.getenv().getOrDefault("LAB_HOME", "");
    return new Workspace(
        root, home.isEmpty() ? root.resolve(".lab") : Path.of(home).toAbsolutePath().normalize());
  }

  /** The folder of the logs. */
  public Path logs() {
    return home.resolve(LOGS);
  }

  /** The usual folder of results. */
  public Path results() {
    return root.resolve("results");
  }

  /** Every variant and experiment, the user's own included. */
  public Catalogue catalogue() {
    var own = System.getProperty(OWN_CATALOGUE);
    return own == null
        ? Catalogue.load(Systems.known())
        : Catalogue.load(Systems.known(), Path.of(own));
  }
}
