package io.bottlenecklab.lab.stage;

import io.bottlenecklab.embedded.process.StartedProcess;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.bare.DatabaseAccess;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where the running variants can be reached, for other labs of the same home.
 *
 * @param folder a file for each
 */
public record RunningVariants(Path folder) {

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String SUFFIX = ".json";

  /**
   * One of them.
   *
   * @param system that the variant is of
   * @param database its own; null where it has none
   * @param addresses of its backing services, as {@link RunningVariant#addresses}
   * @param entrances as {@link RunningVariant#entrances}
   * @param dataset what it was seeded with
   * @param lab the lab that runs it: {@code pid@millis}
   */
  public record Entry(
      String variant,
      String system,
      @Nullable DatabaseAccess database,
      Map<String, String> addresses,
      Map<String, List<URI>> entrances,
      Dataset dataset,
      String lab) {

    private boolean alive() {
      return StartedProcess.parse(lab).filter(StartedProcess::isAlive).isPresent();
    }
  }

  /** Those of a lab's home. */
  public static RunningVariants in(Path home) {
    return new RunningVariants(home.resolve("running"));
  }

  /** Tells of a variant of this lab. */
  void add(RunningVariant running, Dataset dataset, int slot) {
    var here = StartedProcess.here();
    var variant = running.variant();
    var entry =
        new Entry(
            variant.name(),
            variant.system(),
            running.findDatabase().orElse(null),
            running.addresses(),
            running.entrances(),
            dataset,
            here.toString());
    var file = folder.resolve("%d-%d-%s%s".formatted(here.pid(), slot, variant.name(), SUFFIX));
    try {
      Files.createDirectories(folder);
      Files.writeString(file, JSON.writeValueAsString(entry));
    } catch (IOException e) {
      throw new StageException("%s cannot be written: %s".formatted(file, Reason.of(e)), e);
    }
  }

  /** Those of labs that live; what others left behind is removed. */
  public List<Entry> list() {
    var found = new ArrayList<Entry>();
    for (var file : files()) {
      var entry = read(file);
      if (entry.alive()) {
        found.add(entry);
      } else {
        delete(file);
      }
    }
    return found;
  }

  /** Tells of none of this lab's any more. */
  void removeOwn() {
    var own = ProcessHandle.current().pid() + "-";
    files().stream()
        .filter(file -> String.valueOf(file.getFileName()).startsWith(own))
        .forEach(RunningVariants::delete);
  }

  private List<Path> files() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var listing = Files.list(folder)) {
      return listing.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList();
    } catch (IOException e) {
      throw new StageException("%s cannot be read: %s".formatted(folder, Reason.of(e)), e);
    }
  }

  private static Entry read(Path file) {
    try {
      return JSON.readValue(file.toFile(), Entry.class);
    } catch (JacksonException e) {
      throw new StageException("%s is damaged; remove it".formatted(file), e);
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new StageException("%s cannot be removed: %s".formatted(file, Reason.of(e)), e);
    }
  }
}
