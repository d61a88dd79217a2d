package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.files.AtomicFile;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.files.ResultsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code index.html} and {@code index.json}: every experiment of {@code run --all}, with its
 * verdicts and a link to its report. Written anew after each, so that an interrupted run keeps it.
 */
public final class IndexPage {

  private static final String PAGE = "index.html";
  private static final String DATA = "index.json";

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final Path folder;
  private final String command;
  private final Instant startedAt;
  private final List<Entry> entries = new ArrayList<>();

  /** An index in a folder whose subfolders, named as the experiments, hold their reports. */
  public IndexPage(Path folder, String command, Instant startedAt) {
    this.folder = folder;
    this.command = command;
    this.startedAt = startedAt;
  }

  /** Why no index can be written into a folder, in one line; empty where one can. */
  public static Optional<String> objection(Path folder) {
    return Files.exists(folder.resolve(PAGE)) && !Files.exists(folder.resolve(DATA))
        ? Optional.of(
            "%s is there and none of the lab's; name another directory"
                .formatted(folder.resolve(PAGE)))
        : Optional.empty();
  }

  /** Adds an experiment that was measured. */
  public void add(Experiment experiment, Results results) {
    var claims = ClaimRow.all(results.findings());
    write(
        new Entry(
            experiment.name(),
            experiment.title(),
            experiment.name() + "/report.html",
            results.durationSeconds(),
            null,
            claims));
  }

  /** Adds an experiment that could not be measured, and why in one line. */
  public void add(Experiment experiment, String failure) {
    write(new Entry(experiment.name(), experiment.title(), null, null, failure, List.of()));
  }

  private void write(Entry entry) {
    entries.add(entry);
    var index = new Index(Results.FORMAT, startedAt, command, entries);
    try {
      AtomicFile.write(folder.resolve(DATA), JSON.writeValueAsString(index) + "\n");
      AtomicFile.write(
          folder.resolve(PAGE), Page.plain("Bottleneck Lab: results", "index.js", index));
    } catch (IOException e) {
      throw ResultsException.unwritable(folder, e);
    }
  }

  /** What the page is drawn from. */
  record Index(int format, Instant startedAt, String command, List<Entry> experiments) {}

  /**
   * One experiment.
   *
   * @param report null where it failed
   * @param failure null where it was measured
   */
  record Entry(
      String name,
      String title,
      @Nullable String report,
      @Nullable Double durationSeconds,
      @Nullable String failure,
      List<ClaimRow> claims) {}
}
