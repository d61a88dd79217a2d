package io.bottlenecklab.lab.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A table for the terminal: columns two blanks apart; cells may contain colour codes. */
public final class TextTable {

  private static final Pattern COLOUR = Pattern.compile("\u001b\\[\\d+m");
  private static final int GAP = 2;

  private final int indent;
  private final boolean figures;
  private final List<List<String>> rows = new ArrayList<>();

  private TextTable(int indent, boolean figures) {
    this.indent = indent;
    this.figures = figures;
  }

  /** A table of words: every column aligned left, each line indented. */
  public static TextTable ofWords() {
    return new TextTable(GAP, false);
  }

  /** A table of figures: the first column aligned left, the others right. */
  public static TextTable ofFigures() {
    return new TextTable(0, true);
  }

  /** Adds a row. */
  public TextTable row(String first, String... rest) {
    return row(first, List.of(rest));
  }

  /** Adds a row. */
  public TextTable row(String first, List<String> rest) {
    var row = new ArrayList<>(List.of(first));
    row.addAll(rest);
    rows.add(row);
    return this;
  }

  /** Adds a line that does not affect the column widths. */
  public TextTable heading(String text) {
    rows.add(List.of(text));
    return this;
  }

  /** The lines, each with a line feed. */
  @Override
  public String toString() {
    var widths = widths();
    var text = new StringBuilder();
    for (var row : rows) {
      var line = new StringBuilder(" ".repeat(indent));
      for (var column = 0; column < row.size(); column++) {
        var cell = row.get(column);
        // a heading is a row with one cell, which may be wider than its column
        var padding = " ".repeat(Math.max(0, widths.get(column) - length(cell)));
        line.append(" ".repeat(column == 0 ? 0 : GAP));
        line.append(figures && column > 0 ? padding + cell : cell + padding);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private List<Integer> widths() {
    var widths = new ArrayList<>(List.of(0));
    for (var row : rows) {
      for (var column = 0; column < row.size() && row.size() > 1; column++) {
        if (column == widths.size()) {
          widths.add(0);
        }
        widths.set(column, Math.max(widths.get(column), length(row.get(column))));
      }
    }
    return widths;
  }

  private static int length(String cell) {
    return COLOUR.matcher(cell).replaceAll("").length();
  }
}
