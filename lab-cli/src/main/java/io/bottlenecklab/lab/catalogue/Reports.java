package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.catalogue.Catalogue.CatalogueException;
import io.bottlenecklab.lab.experiment.Source.Report;
import io.bottlenecklab.lab.yaml.StrictYaml;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * What published claims refer to, in the order of {@code reports.yaml}.
 *
 * @param themes the titles of the themes under which claims are listed, by key
 * @param questions those that reports answer differently, by key
 * @param reports the published reports, by key
 */
public record Reports(
    SequencedMap<String, String> themes,
    SequencedMap<String, Question> questions,
    SequencedMap<String, Report> reports) {

  /** No report. */
  public static final Reports NONE =
      new Reports(new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());

  private static final String FILE = "reports.yaml";

  /** Keeps copies. */
  public Reports {
    themes = copy(themes);
    questions = copy(questions);
    reports = copy(reports);
  }

  private static <T> SequencedMap<String, T> copy(SequencedMap<String, T> map) {
    return Collections.unmodifiableSequencedMap(new LinkedHashMap<>(map));
  }

  /**
   * A question that reports answer differently.
   *
   * @param decides what decides between the answers
   */
  public record Question(String text, String decides) {}

  /**
   * Reads the {@code reports.yaml} of a folder.
   *
   * @return {@link #NONE} where there is no such file
   * @throws CatalogueException with a line for each fault
   */
  static Reports in(Path folder) {
    var file = folder.resolve(FILE);
    return Files.exists(file)
        ? StrictYaml.read(
            file, CatalogueException::new, ReportsDocument.class, ReportsDocument::read)
        : NONE;
  }

  /**
   * These and a user's own.
   *
   * @throws CatalogueException if both have something of one name
   */
  Reports with(Reports own, Path folder) {
    return new Reports(
        joined(themes, own.themes, "theme", folder),
        joined(questions, own.questions, "question", folder),
        joined(reports, own.reports, "report", folder));
  }

  private static <T> SequencedMap<String, T> joined(
      SequencedMap<String, T> shipped, SequencedMap<String, T> own, String what, Path folder) {
    var all = new LinkedHashMap<>(shipped);
    own.forEach((key, added) -> {
      if (all.putIfAbsent(key, added) != null) {
        throw new CatalogueException(
            "%s: the %s «%s» is taken by systems/%s; allowed: a name of its own"
                .formatted(folder.resolve(FILE), what, key, FILE));
      }
    });
    return all;
  }

  /** The keys of the themes. */
  List<String> themeKeys() {
    return List.copyOf(themes.keySet());
  }
}
