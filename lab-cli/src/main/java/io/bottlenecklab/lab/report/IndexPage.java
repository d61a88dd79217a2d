package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.catalogue.Reports;
import io.bottlenecklab.lab.docs.WhatHoldsPage;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code index.html} and {@code index.json}: the experiments of {@code run --all} with verdicts and
 * links to their reports. They are written after each experiment, so an interrupted run has them.
 */
public final class IndexPage {

  private static final String PAGE = "index.html";
  private static final String DATA = "index.json";
  private static final String PICTURE = "what-holds.svg";

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final Path folder;
  private final String command;
  private final Instant startedAt;
  private final Reports reports;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<Experiment, Found> measured = new LinkedHashMap<>();

  /**
   * An index in a folder; its subfolders, named like the experiments, hold the reports.
   *
   * @param reports what the claims refer to
   */
  public IndexPage(Path folder, String command, Instant startedAt, Reports reports) {
    this.folder = folder;
    this.command = command;
    this.startedAt = startedAt;
    this.reports = reports;
  }

  /** The reason why an index cannot be written into a folder; empty if it can. */
  public static Optional<String> objection(Path folder) {
    return Files.exists(folder.resolve(PAGE)) && !Files.exists(folder.resolve(DATA))
        ? Optional.of(
            "%s exists and is not an index of the lab; allowed: another directory"
                .formatted(folder.resolve(PAGE)))
        : Optional.empty();
  }

  /** Adds a measured experiment. */
  public void add(Experiment experiment, Results results) {
    var claims = ClaimRow.all(results.findings());
    measured.put(experiment, results.found());
    write(
        new Entry(
            experiment.name(),
            experiment.title(),
            experiment.name() + "/report.html",
            results.durationSeconds(),
            null,
            claims));
  }

  /** Adds an experiment that failed, with the reason in one line. */
  public void add(Experiment experiment, String failure) {
    write(new Entry(experiment.name(), experiment.title(), null, null, failure, List.of()));
  }

  private void write(Entry entry) {
    entries.add(entry);
    var picture = WhatHoldsPage.picture(reports, measured);
    picture.ifPresent(svg -> ResultsFolder.writeFile(folder.resolve(PICTURE), svg));
    var index =
        new Index(
            Results.FORMAT, startedAt, command, entries, picture.map(_ -> PICTURE).orElse(null));
    ResultsFolder.writeFile(folder.resolve(DATA), JSON.writeValueAsString(index) + "\n");
    ResultsFolder.writeFile(
        folder.resolve(PAGE), Page.plain("Bottleneck Lab: results", "index.js", index));
  }

  /**
   * The data of the page.
   *
   * @param picture the link to the forest plot; null if no published claim was measured
   */
  record Index(
      int format,
      Instant startedAt,
      String command,
      List<Entry> experiments,
      @Nullable String picture) {}

  /**
   * One experiment.
   *
   * @param report the link to the report; null if it failed
   * @param failure the reason; null if it was measured
   */
  record Entry(
      String name,
      String title,
      @Nullable String report,
      @Nullable Double durationSeconds,
      @Nullable String failure,
      List<ClaimRow> claims) {}
}
