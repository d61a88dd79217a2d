package io.bottlenecklab.lab.stage;

import io.bottlenecklab.embedded.process.StartedProcess;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.failure.LabFiles;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
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
 * The addresses of running variants, for other labs of the same home.
 *
 * @param folder a file for each
 */
public record RunningVariants(Path folder) {

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String SUFFIX = ".json";

  /**
   * A running variant.
   *
   * @param system that the variant is of
   * @param database its own; null if it has none
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

  /** The running variants of a lab's home. */
  public static RunningVariants in(Path home) {
    return new RunningVariants(home.resolve("running"));
  }

  /** A stage whose variants are announced while they run. */
  public Stage announcing(Stage stage) {
    return new AnnouncedStage(stage, this);
  }

  /** Announces a variant of this lab. */
  void add(RunningVariant running, StartRequest request) {
    var here = StartedProcess.here();
    var variant = request.variant();
    var entry =
        new Entry(
            variant.name(),
            variant.system(),
            running.findDatabase().orElse(null),
            running.addresses(),
            running.entrances(),
            request.dataset(),
            here.toString());
    var file =
        folder.resolve("%d-%d-%s%s".formatted(here.pid(), request.slot(), variant.name(), SUFFIX));
    LabFiles.write(
        file,
        () -> {
          Files.createDirectories(folder);
          Files.writeString(file, JSON.writeValueAsString(entry));
        });
  }

  /** The variants of labs that live. Entries of others are removed. */
  public List<Entry> list() {
    var found = new ArrayList<Entry>();
    for (var file : files()) {
      var entry = read(file);
      if (entry.alive()) {
        found.add(entry);
      } else {
        LabFiles.delete(file);
      }
    }
    return found;
  }

  /** Removes the entries of this lab. */
  void removeOwn() {
    var own = ProcessHandle.current().pid() + "-";
    files().stream()
        .filter(file -> String.valueOf(file.getFileName()).startsWith(own))
        .forEach(LabFiles::delete);
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
}
