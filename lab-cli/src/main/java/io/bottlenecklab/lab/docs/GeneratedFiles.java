package io.bottlenecklab.lab.docs;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.stage.compose.ComposeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** The committed files that are generated from the catalogue. A test keeps them up to date. */
public final class GeneratedFiles {

  private GeneratedFiles() {}

  /**
   * Renders them all.
   *
   * @param root the checkout, whose README has parts written by hand
   * @return each file's text by its path below the checkout
   */
  public static SortedMap<Path, String> render(Path root, Catalogue catalogue) throws IOException {
    var files = new TreeMap<Path, String>();
    var readme = Path.of("README.md");
    var reports = ReportAddresses.load();
    files.put(
        readme, Readme.withClaims(Files.readString(root.resolve(readme)), catalogue, reports));
    files.put(Path.of("docker-compose.yml"), ComposeFile.render(catalogue.variants()));
    files.put(Path.of("docs", "catalogue.md"), CataloguePage.render(catalogue, reports));
    files.put(Path.of("docs", "knobs.md"), KnobsPage.render(KnobCatalogue.load()));
    for (var experiment : catalogue.experiments()) {
      files.put(
          Path.of("docs", "experiments", experiment.name() + ".md"),
          ExperimentPage.render(catalogue, experiment, reports));
    }
    return files;
  }

  /** Writes them all into the checkout. */
  public static void write(Path root, Catalogue catalogue) throws IOException {
    for (var file : render(root, catalogue).entrySet()) {
      var path = root.resolve(file.getKey());
      Files.createDirectories(Objects.requireNonNull(path.getParent()));
      Files.writeString(path, file.getValue());
    }
  }
}
