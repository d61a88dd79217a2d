package io.bottlenecklab.lab.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A table in GitHub's Markdown. */
public final class MarkdownTable {

  private static final String WORDS = "---";
  private static final String FIGURES = "--:";

  private final StringBuilder text = new StringBuilder();

  /** A table of words: every column aligned left. */
  public MarkdownTable(List<String> heading) {
    this(heading, Collections.nCopies(heading.size(), WORDS));
  }

  private MarkdownTable(List<String> heading, List<String> alignments) {
    row(heading);
    row(alignments);
  }

  /**
   * A table of figures, with words before and after them.
   *
   * @param before the number of first columns that are aligned left
   * @param figures the number of columns after them that are aligned right
   */
  public static MarkdownTable ofFigures(List<String> heading, int before, int figures) {
    var alignments = new ArrayList<>(Collections.nCopies(before, WORDS));
    alignments.addAll(Collections.nCopies(figures, FIGURES));
    alignments.addAll(Collections.nCopies(heading.size() - before - figures, WORDS));
    return new MarkdownTable(heading, alignments);
  }

  /** Adds a row. */
  public MarkdownTable row(List<String> cells) {
    text.append("| ")
        .append(String.join(" | ", cells.stream().map(cell -> cell.replace("|", "\\|")).toList()))
        .append(" |\n");
    return this;
  }

  /** The table, each row with a line feed. */
  @Override
  public String toString() {
    return text.toString();
  }
}
