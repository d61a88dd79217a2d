package io.bottlenecklab.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Rows in columns two blanks apart, the first aligned left, and headings across all columns. */
final class AlignedTable {

  private static final Pattern COLOUR = Pattern.compile("\u001b\\[\\d+m");

  private final List<List<String>> rows = new ArrayList<>();

  AlignedTable(String... titles) {
    rows.add(List.of(titles));
  }

  AlignedTable(String first, List<String> rest) {
    row(first, rest);
  }

  void row(String first, List<String> rest) {
    var row = new ArrayList<>(List.of(first));
    row.addAll(rest);
    rows.add(row);
  }

  /** A line that does not widen the columns. */
  void heading(String text) {
    rows.add(List.of(text));
  }

  @Override
  public String toString() {
    var widths = new int[rows.getFirst().size()];
    rows.stream()
        .filter(row -> row.size() > 1)
        .forEach(row -> {
          for (var column = 0; column < row.size(); column++) {
            widths[column] = Math.max(widths[column], length(row.get(column)));
          }
        });
    var text = new StringBuilder();
    for (var row : rows) {
      var line = new StringBuilder(row.getFirst());
      if (row.size() > 1) {
        line.append(" ".repeat(widths[0] - length(row.getFirst())));
      }
      for (var column = 1; column < row.size(); column++) {
        var cell = row.get(column);
        line.append("  ").repeat(" ", widths[column] - length(cell)).append(cell);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static int length(String cell) {
    return COLOUR.matcher(cell).replaceAll("").length();
  }
}
