package io.bottlenecklab.lab.dashboards;

import io.bottlenecklab.lab.systems.Systems.InvalidSystemException;
import io.bottlenecklab.lab.yaml.StrictYaml;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    Panel toPanel(StrictYaml file, String series) {
      var name = file.required("title", title);
      var query = file.required(name + ".expression", expression);
      file.check(
          query.contains("{" + SERIES),
          name + ".expression",
          query,
          "metrics with {" + SERIES + "}");
      return Panel.of(
              name,
              file.required(name + ".unit", unit),
              new Panel.Query(
                  query.strip().replace(SERIES, series), file.required(name + ".legend", legend)))
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
    var file = new StrictYaml(path, InvalidSystemException::new);
    return file.required("panels", file.read(PanelFile.class).panels()).stream()
        .map(entry -> entry.toPanel(file, series))
        .toList();
  }
}
