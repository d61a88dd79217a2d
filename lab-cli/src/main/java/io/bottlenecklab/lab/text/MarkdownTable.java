package io.bottlenecklab.lab.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A table in GitHub's Markdown. */
public final class MarkdownTable {

  private static final String WORDS = "---";
  private static final String FIGURES = "--:";

  /** What Markdown or HTML would not show as it stands. */
  private static final Pattern MARKUP =
      Pattern.compile(
          "[\\\\`*\\[]|~(?=~)|<(?=[\\p{Alpha}/!?])|&(?=#?\\w+;)|(?<!\\w)_|_(?!\\w)"
              + "|^[#>+-](?=\\s|$)|(?<=^\\d{1,9})[.)](?=\\s|$)");

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

  /** Escapes a line of text, so that Markdown shows it as it stands. */
  public static String plain(String line) {
    return MARKUP.matcher(line).replaceAll("\\\\$0");
  }

  /** Adds a row; its cells are Markdown. */
  public MarkdownTable row(List<String> cells) {
    text.append("| ")
        .append(
            cells.stream()
                .map(cell -> cell.replace("|", "\\|").replaceAll("\\R", " "))
                .collect(Collectors.joining(" | ")))
        .append(" |\n");
    return this;
  }

  /** The table, each row with a line feed. */
  @Override
  public String toString() {
    return text.toString();
  }
}
