package io.bottlenecklab.lab.docs;

import java.util.Collections;
import java.util.List;

/** A table in GitHub's Markdown. */
final class MarkdownTable {

  private final StringBuilder text = new StringBuilder();

  MarkdownTable(List<String> heading) {
    row(heading);
    row(Collections.nCopies(heading.size(), "---"));
  }

  MarkdownTable row(List<String> cells) {
    text.append("| ")
        .append(String.join(" | ", cells.stream().map(cell -> cell.replace("|", "\\|")).toList()))
        .append(" |\n");
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
