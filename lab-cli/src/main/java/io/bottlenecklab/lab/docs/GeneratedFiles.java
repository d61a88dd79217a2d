package io.bottlenecklab.lab.docs;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.chart.HelmChart;
import io.bottlenecklab.lab.compose.file.ComposeFile;
import io.bottlenecklab.lab.dashboards.Dashboards;
import io.bottlenecklab.lab.observability.ObservabilityPrograms;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The committed files that are generated from the catalogue. A test keeps them up to date. */
public final class GeneratedFiles {

  private static final Path EXPERIMENTS = Path.of("docs", "experiments");

  private static final Path PROMETHEUS = Path.of(ObservabilityPrograms.FOLDER, "prometheus");

  /** Not what editors and file managers leave. */
  private static final Pattern PAGE = Pattern.compile("[^.].*\\.(md|json|yaml)");

  private GeneratedFiles() {}

  /**
   * Renders them all.
   *
   * @param root the checkout, whose README has parts written by hand
   * @return each file's text by its path below the checkout
   */
  public static SortedMap<Path, String> render(Path root, Catalogue catalogue) throws IOException {
    var files = pages(root, catalogue);
    files.put(
        Path.of("docker-compose.yml"), ComposeFile.renderWithObservability(catalogue.variants()));
    files.put(
        PROMETHEUS.resolve("prometheus.yml"), ComposeFile.renderScrapes(SystemUnderTest.all()));
    files.put(
        PROMETHEUS.resolve("rules").resolve("objectives.yml"), ObjectiveRules.render(catalogue));
    files.putAll(Dashboards.render(SystemUnderTest.all(), catalogue));
    files.putAll(HelmChart.render(catalogue.variants()));
    return files;
  }

  /** Those for readers. */
  static SortedMap<Path, String> pages(Path root, Catalogue catalogue) throws IOException {
    var readme = Path.of("README.md");
    var files = new TreeMap<Path, String>();
    files.put(readme, Readme.withClaims(Files.readString(root.resolve(readme)), catalogue));
    files.put(Path.of("docs", "catalogue.md"), CataloguePage.render(catalogue));
    WhatHoldsPage.render(catalogue).forEach((name, text) -> files.put(Path.of("docs", name), text));
    files.put(Path.of("docs", "results.schema.json"), Results.schema());
    files.put(Path.of("docs", "knobs.md"), KnobsPage.render(KnobCatalogue.load()));
    for (var experiment : catalogue.experiments()) {
      files.put(
          EXPERIMENTS.resolve(experiment.name() + ".md"),
          ExperimentPage.render(catalogue, experiment));
    }
    return files;
  }

  /**
   * The files of the checkout that differ from what is rendered, and the pages of experiments and
   * systems that are gone; by their paths below the checkout.
   */
  public static List<Path> outdated(Path root, Catalogue catalogue) throws IOException {
    var rendered = render(root, catalogue);
    var outdated = new ArrayList<Path>();
    for (var file : rendered.entrySet()) {
      var path = root.resolve(file.getKey());
      if (!Files.exists(path) || !Files.readString(path).equals(file.getValue())) {
        outdated.add(file.getKey());
      }
    }
    for (var page : pagesOfItsOwn(root)) {
      if (!rendered.containsKey(page)) {
        outdated.add(page);
      }
    }
    return outdated;
  }

  /** What the checkout has in the folders that hold nothing but generated files. */
  private static List<Path> pagesOfItsOwn(Path root) throws IOException {
    var found = new ArrayList<Path>();
    for (var folder :
        List.of(EXPERIMENTS, Dashboards.FOLDER, HelmChart.SYSTEMS, HelmChart.VARIANTS)) {
      if (Files.isDirectory(root.resolve(folder))) {
        try (var pages = Files.list(root.resolve(folder))) {
          pages
              .filter(page -> PAGE.matcher(String.valueOf(page.getFileName())).matches())
              .map(root::relativize)
              .sorted()
              .forEach(found::add);
        }
      }
    }
    return found;
  }

  /**
   * Writes them all into the checkout, and deletes the pages of experiments and systems that are
   * gone.
   */
  public static void write(Path root, Catalogue catalogue) throws IOException {
    var rendered = render(root, catalogue);
    for (var file : rendered.entrySet()) {
      var path = root.resolve(file.getKey());
      Files.createDirectories(Objects.requireNonNull(path.getParent()));
      Files.writeString(path, file.getValue());
    }
    for (var page : pagesOfItsOwn(root)) {
      if (!rendered.containsKey(page)) {
        Files.delete(root.resolve(page));
      }
    }
  }
}
