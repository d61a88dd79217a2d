package io.bottlenecklab.lab.system;

import io.bottlenecklab.embedded.EngineSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Data directories of tests. All of them share what each would have to unpack and learn again. */
public final class LabHomes {

  private static final Path ENGINES = EngineSettings.sharedEngines();

  private LabHomes() {}

  /** Has it share, where it has nothing of its own. */
  public static Path sharing(Path home) throws IOException {
    Files.createDirectories(home);
    link(home.resolve("engines"), ENGINES);
    link(home.resolve("aot"), ENGINES.resolveSibling("aot"));
    return home;
  }

  private static void link(Path link, Path shared) throws IOException {
    Files.createDirectories(shared);
    if (Files.notExists(link)) {
      Files.createSymbolicLink(link, shared);
    }
  }
}
