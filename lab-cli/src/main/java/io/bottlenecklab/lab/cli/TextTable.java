package io.bottlenecklab.lab.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows in aligned columns, two blanks apart. */
final class TextTable {

  private final List<List<String>> rows = new ArrayList<>();

  TextTable row(String... cells) {
    rows.add(List.of(cells));
    return this;
  }

  /** The rows as text, each line indented by two blanks and ended by a line feed. */
  @Override
  public String toString() {
    var widths = new ArrayList<Integer>();
    for (var row : rows) {
      for (var column = 0; column < row.size(); column++) {
        if (column == widths.size()) {
          widths.add(0);
        }
        widths.set(column, Math.max(widths.get(column), row.get(column).length()));
      }
    }
    var text = new StringBuilder();
    for (var row : rows) {
      var line = new StringBuilder();
      for (var column = 0; column < row.size(); column++) {
        var cell = row.get(column);
        line.append("  ").append(cell).repeat(" ", widths.get(column) - cell.length());
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
