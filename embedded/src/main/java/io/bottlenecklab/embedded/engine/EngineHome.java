package io.bottlenecklab.embedded.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The directory an engine's programs are unpacked to, once for all starts. */
public final class EngineHome {

  private static final String UNPACKING = ".unpacking-";

  private EngineHome() {}

  /** Unpacks where needed; an interrupted or a simultaneous unpacking does no harm. */
  public static Path of(EngineArchive archive, Path engines, Runnable unpacking)
      throws IOException {
    var home = engines.toAbsolutePath().resolve(archive.name());
    if (Files.isDirectory(home)) {
      return home;
    }
    unpacking.run();
    Files.createDirectories(engines);
    deleteAbandoned(engines);
    var fresh = home.resolveSibling(archive.name() + UNPACKING + ProcessHandle.current().pid());
    FileTree.delete(fresh);
    Files.createDirectory(fresh);
    try {
      archive.unpackTo(fresh);
      FileTree.readableByAll(fresh);
      Files.move(fresh, home, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      FileTree.delete(fresh);
      if (!Files.isDirectory(home)) {
        throw e;
      }
      // Another lab was faster; its copy is as good.
    }
    return home;
  }

  private static void deleteAbandoned(Path engines) throws IOException {
    try (var files = Files.list(engines)) {
      for (var file : files.filter(EngineHome::abandoned).toList()) {
        FileTree.delete(file);
      }
    }
  }

  private static boolean abandoned(Path directory) {
    var name = directory.getFileName().toString();
    var at = name.indexOf(UNPACKING);
    return at >= 0
        && ProcessHandle.of(Long.parseLong(name.substring(at + UNPACKING.length()))).isEmpty();
  }
}
