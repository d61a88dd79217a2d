package io.bottlenecklab.lab.dashboards;

import io.bottlenecklab.lab.systems.Systems.InvalidSystemException;
import io.bottlenecklab.lab.yaml.StrictYaml;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * {@code panels.yaml} in a system's folder: the panels of its dashboard beside those that every
 * system has. <code>$series</code> in an expression stands for the selector of the system and the
 * chosen variants.
 */
record PanelFile(@Nullable List<Entry> panels) {

  static final String NAME = "panels.yaml";

  private static final String SERIES = "$series";

  record Entry(
      @Nullable String title,
      @Nullable String unit,
      @Nullable String description,
      @Nullable String expression,
      @Nullable String legend) {

    Panel toPanel(StrictYaml file, String key, String series) {
      var name = file.stated(key + ".title", title);
      var measured = file.stated(key + ".unit", unit);
      var line = file.stated(key + ".legend", legend);
      var query = file.required(key + ".expression", expression);
      file.check(
          query.contains("{" + SERIES),
          key + ".expression",
          query,
          "metrics with {" + SERIES + "}");
      return Panel.of(
              name.get(),
              measured.get(),
              new Panel.Query(query.strip().replace(SERIES, series), line.get()))
          .described(description == null ? "" : description);
    }
  }

  /**
   * Those of a system; none where it has no such file.
   *
   * @param folder the system's
   * @param series the selector, without its braces
   */
  static List<Panel> read(Path folder, String series) {
    var path = folder.resolve(NAME);
    if (!Files.exists(path)) {
      return List.of();
    }
    return StrictYaml.read(
        path,
        InvalidSystemException::new,
        PanelFile.class,
        (file, document) ->
            file
                .parts(
                    "panels", document.panels(), (key, entry) -> entry.toPanel(file, key, series))
                .stream()
                .map(Supplier::get)
                .toList());
  }
}
