package io.bottlenecklab.lab.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A folder that a command writes its results to. Nobody else's files are mixed with them, and
 * results that are there, of whatever format, are kept.
 *
 * @param progress told where earlier results are kept
 */
public record ResultsFolder(Path path, Consumer<String> progress) {

  static final String RUN = "results.json";

  /** The file of a capacity search. */
  public static final String CAPACITY = "capacity.json";

  /** The file of a comparison with bare work. */
  public static final String LIMIT = "limit.json";

  private static final String EARLIER = "earlier";
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** Why no results can be written here, in one line; empty where they can. */
  public Optional<String> objection() {
    if (Files.exists(path) && !Files.isDirectory(path)) {
      return Optional.of("%s is a file; name a directory".formatted(path));
    }
    return holdsOnlyOtherFiles()
        ? Optional.of(
            "%s holds files but no results; name a new directory, or one with earlier results"
                .formatted(path))
        : Optional.empty();
  }

  private boolean holdsOnlyOtherFiles() {
    if (!Files.isDirectory(path)
        || Stream.of(RUN, CAPACITY, LIMIT, EARLIER).map(path::resolve).anyMatch(Files::exists)) {
      return false;
    }
    try (var files = Files.list(path)) {
      return files.findAny().isPresent();
    } catch (IOException e) {
      throw RunException.unwritable(path, e);
    }
  }

  /**
   * Makes sure, before an hour is spent measuring, that results can be written.
   *
   * @throws RunException where the folder cannot be made or written to
   */
  public void prepare() {
    try {
      Files.createDirectories(path);
      Files.delete(Files.createTempFile(path, "results", ".tmp"));
    } catch (IOException e) {
      throw RunException.unwritable(path, e);
    }
  }

  /** Moves earlier results to a folder named after the time they were written. */
  public void keepEarlier(String results, List<String> views) {
    var file = path.resolve(results);
    if (!Files.exists(file)) {
      return;
    }
    try {
      var written = Files.getLastModifiedTime(file).toInstant();
      var kept = Files.createDirectories(path.resolve(EARLIER).resolve(TIME.format(written)));
      for (var view : views) {
        if (Files.exists(path.resolve(view))) {
          move(view, kept);
        }
      }
      move(results, kept);
      progress.accept("the results that were there are kept in " + kept);
    } catch (IOException e) {
      throw RunException.unwritable(path, e);
    }
  }

  private void move(String name, Path kept) throws IOException {
    Files.move(path.resolve(name), kept.resolve(name), StandardCopyOption.REPLACE_EXISTING);
  }

  /** Writes a file; readers see the old one or the new, never a half. */
  void write(String name, String text) {
    try {
      AtomicFile.write(path.resolve(name), text);
    } catch (IOException e) {
      throw RunException.unwritable(path, e);
    }
  }

  /** Writes results as JSON. */
  public void writeJson(String name, Object results) {
    write(name, JSON.writeValueAsString(results) + "\n");
  }
}
