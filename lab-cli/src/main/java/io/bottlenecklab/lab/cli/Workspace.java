package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.systems.Systems;
import io.bottlenecklab.lab.catalogue.Catalogue;
import java.nio.file.Path;

/**
 * Where the lab works.
 *
 * @param root the checkout: {@code LAB_ROOT}, which the launcher sets
 * @param home data, logs and caches: {@code LAB_HOME}, {@code .lab} in the checkout unless set
 */
record Workspace(Path root, Path home) {

  static Workspace fromEnvironment() {
    var root = Path.of(System.getenv().getOrDefault("LAB_ROOT", "")).toAbsolutePath().normalize();
    var home = System.getenv().getOrDefault("LAB_HOME", "");
    return new Workspace(
        root, home.isEmpty() ? root.resolve(".lab") : Path.of(home).toAbsolutePath().normalize());
  }

  Catalogue catalogue() {
    return Catalogue.load(Systems.known());
  }
}
