package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.judge.SweepAnalysis.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The arms of a sweep: a variant at every level of one knob, or of two.
 *
 * @param knobs one or two
 * @param values canonical, for each knob
 */
record SweepDesign(Variant variant, List<String> knobs, List<List<Object>> values) {

  /** A canonical value that has a place on an axis: a number, perhaps with a unit and a spread. */
  private static final Pattern NUMBER = Pattern.compile("(\\d+(?:\\.\\d+)?)(ms|MB|KB|B|)(±.*)?");

  private static final double STEP = 1024;

  /** Every combination of values, the first knob's outermost. */
  private List<List<Object>> cells() {
    var cells = List.of(List.<Object>of());
    for (var of : values) {
      cells =
          cells.stream()
              .flatMap(cell ->
                  of.stream()
                      .map(value -> {
                        var longer = new ArrayList<>(cell);
                        longer.add(value);
                        return List.copyOf(longer);
                      }))
              .toList();
    }
    return cells;
  }

  /** How many arms there are. */
  int size() {
    return values.stream().mapToInt(List::size).reduce(1, (one, other) -> one * other);
  }

  /** The levels, in the order of the arms. */
  List<Level> levels() {
    return cells().stream()
        .map(cell ->
            new Level(
                name(cell), cell.stream().map(Object::toString).toList(), place(cell.getFirst())))
        .toList();
  }

  /**
   * The variants, in the order of the levels, each as a file of its own, which is checked like any
   * other.
   */
  List<Variant> arms(Path folder, KnobCatalogue catalogue) {
    return cells().stream()
        .map(cell -> {
          var changes = new TreeMap<String, Object>();
          for (var i = 0; i < knobs.size(); i++) {
            changes.put(knobs.get(i), cell.get(i));
          }
          return variant.with(changes, folder.resolve(name(cell) + ".yaml"), catalogue);
        })
        .toList();
  }

  private String name(List<Object> cell) {
    return variant.name()
        + cell.stream()
            .map(value -> "-" + value.toString().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining())
            .replaceAll("[^a-z0-9]+", "-");
  }

  /** In milliseconds or megabytes if it has a unit; null for a word. */
  private static @Nullable Double place(Object value) {
    var number = NUMBER.matcher(value.toString());
    if (!number.matches()) {
      return null;
    }
    var stated = Double.parseDouble(number.group(1));
    return switch (number.group(2)) {
      case "KB" -> stated / STEP;
      case "B" -> stated / STEP / STEP;
      default -> stated;
    };
  }
}
