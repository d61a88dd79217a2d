package io.bottlenecklab.lab.results;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.text.Reason;
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
 * A folder for the results of a command. Results are not mixed with other files, and earlier
 * results of any format are kept.
 *
 * @param progress receives a message that says where earlier results are kept
 */
public record ResultsFolder(Path path, Consumer<String> progress) {

  /** The file of a run. */
  public static final String RUN = "results.json";

  /** The file of a capacity search. */
  public static final String CAPACITY = "capacity.json";

  /** The file of a comparison with bare work. */
  public static final String LIMIT = "limit.json";

  /** The file of a self-test. */
  public static final String SELFTEST = "selftest.json";

  /** What shows a run; some only if it was asked for. */
  private static final List<String> VIEWS =
      List.of("report.html", "report.md", "found.yaml", "rounds.csv");

  private static final String EARLIER = "earlier";
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** The reason why results cannot be written here, in one line; empty if they can. */
  public Optional<String> objection() {
    if (Files.exists(path) && !Files.isDirectory(path)) {
      return Optional.of("%s is a file; allowed: a directory".formatted(path));
    }
    return holdsOnlyOtherFiles()
        ? Optional.of(
            "%s contains files but no results; allowed: a new directory, or one with earlier results"
                .formatted(path))
        : Optional.empty();
  }

  private boolean holdsOnlyOtherFiles() {
    if (!Files.isDirectory(path)
        || Stream.of(RUN, CAPACITY, LIMIT, SELFTEST, EARLIER)
            .map(path::resolve)
            .anyMatch(Files::exists)) {
      return false;
    }
    try (var files = Files.list(path)) {
      // A file manager's hidden files are nobody's results.
      return files.anyMatch(file -> !String.valueOf(file.getFileName()).startsWith("."));
    } catch (IOException e) {
      throw ResultsException.unwritable(path, e);
    }
  }

  /**
   * Checks that results can be written; called before the measurement.
   *
   * @throws ResultsException if the folder cannot be created or written to
   */
  public void prepare() {
    try {
      Files.createDirectories(path);
      Files.delete(Files.createTempFile(path, "results", ".tmp"));
    } catch (IOException e) {
      throw ResultsException.unwritable(path, e);
    }
  }

  /** Moves earlier results to a folder named after the time of their writing. */
  void keepEarlier(String results, List<String> views) {
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
      progress.accept("Earlier results are now in " + kept);
    } catch (IOException e) {
      throw ResultsException.unwritable(path, e);
    }
  }

  private void move(String name, Path kept) throws IOException {
    Files.move(path.resolve(name), kept.resolve(name), StandardCopyOption.REPLACE_EXISTING);
  }

  void write(String name, String text) {
    writeFile(path.resolve(name), text);
  }

  /**
   * Writes results as JSON; an earlier file of that name is kept.
   *
   * @throws ResultsException if the file cannot be written
   */
  public void replaceJson(String name, Object results) {
    replaceJson(name, results, List.of());
  }

  /**
   * Writes results as JSON; an earlier file of that name is kept with its views.
   *
   * @param views the files of pages that show the results
   * @throws ResultsException if the file cannot be written
   */
  public void replaceJson(String name, Object results, List<String> views) {
    keepEarlier(name, views);
    writeJson(name, results);
  }

  /**
   * Writes {@code results.json} of a run and its views; earlier files are kept.
   *
   * @throws ResultsException if a file cannot be written
   */
  public void write(Experiment experiment, Results results, List<ResultsView> views) {
    replaceJson(RUN, results, VIEWS);
    views.forEach(view -> write(view.fileName(), view.render(experiment, results)));
  }

  /**
   * The folders that hold results: the folder itself, or its subfolders after {@code run --all}. If
   * there are no results, it is the folder itself, which {@link #read} rejects.
   */
  public static List<Path> within(Path folder) {
    return ResultsReader.within(folder);
  }

  /**
   * Reads the results in a folder.
   *
   * @throws ResultsException if there are none, they are incomplete, or their format differs
   */
  public static Results read(Path folder) {
    return ResultsReader.read(folder);
  }

  /**
   * Writes a file and creates its folders; readers see the old content or all of the new.
   *
   * @throws ResultsException if the file cannot be written
   */
  public static void writeFile(Path file, String text) {
    try {
      AtomicFile.write(file, text);
    } catch (IOException e) {
      throw ResultsException.unwritable(file, e);
    }
  }

  /** Writes results as JSON. */
  void writeJson(String name, Object results) {
    write(name, JSON.writeValueAsString(results) + "\n");
  }

  /** A presentation of results as a file. */
  public interface ResultsView {

    /** The file's name, such as {@code report.md}. */
    String fileName();

    /** The content of the file. */
    String render(Experiment experiment, Results results);
  }

  /** Results that cannot be read or written; the message is one line for the user. */
  public static final class ResultsException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private ResultsException(String message, Throwable cause) {
      super(message, cause);
    }

    private ResultsException(String message) {
      super(message);
    }

    static ResultsException unreadable(Path file, String why) {
      return new ResultsException("%s cannot be read: %s".formatted(file, why));
    }

    /** The failure to write a file or folder. */
    public static ResultsException unwritable(Path file, IOException cause) {
      return new ResultsException(
          "%s cannot be written: %s".formatted(file, Reason.of(cause)), cause);
    }
  }
}
