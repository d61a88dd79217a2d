package io.bottlenecklab.lab.docs;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.stage.compose.file.ComposeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** Every committed file that repeats the catalogue: a test holds each to what is rendered here. */
public final class GeneratedFiles {

  private GeneratedFiles() {}

  /**
   * Renders all of them.
   *
   * @param root the checkout, for the parts of the README that are written by hand
   * @return each file's whole text by its path below the checkout
   */
  public static SortedMap<Path, String> render(Path root, Catalogue catalogue) throws IOException {
    var files = new TreeMap<Path, String>();
    var readme = Path.of("README.md");
    files.put(readme, Readme.withClaims(Files.readString(root.resolve(readme)), catalogue));
    files.put(Path.of("docker-compose.yml"), ComposeFile.render(catalogue.variants()));
    files.put(Path.of("docs", "catalogue.md"), CataloguePage.render(catalogue));
    files.put(Path.of("docs", "knobs.md"), KnobsPage.render(KnobCatalogue.load()));
    for (var experiment : catalogue.experiments()) {
      files.put(
          Path.of("docs", "experiments", experiment.name() + ".md"),
          ExperimentPage.render(catalogue, experiment));
    }
    return files;
  }

  /** Writes all of them below the checkout. */
  public static void write(Path root, Catalogue catalogue) throws IOException {
    for (var file : render(root, catalogue).entrySet()) {
      var path = root.resolve(file.getKey());
      Files.createDirectories(Objects.requireNonNull(path.getParent()));
      Files.writeString(path, file.getValue());
    }
  }
}
