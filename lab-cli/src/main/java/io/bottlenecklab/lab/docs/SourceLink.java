package io.bottlenecklab.lab.docs;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Source.Report;
import io.bottlenecklab.lab.text.MarkdownTable;

/** Markdown links to the reports that claims quote. */
final class SourceLink {

  private SourceLink() {}

  /** The words as a link to the report that a claim quotes, if it has an address. */
  static String of(String words, Claim claim) {
    return claim
        .source()
        .map(source -> to(source.report(), words))
        .orElseGet(() -> MarkdownTable.plain(words));
  }

  /** The words as a link to a report, if it has an address. */
  static String to(Report report, String words) {
    var text = MarkdownTable.plain(words).replace("]", "\\]");
    return report.address().map(address -> "[%s](%s)".formatted(text, address)).orElse(text);
  }

  /** Report and section as a link, then figure, set-up and flaws; empty without a source. */
  static String quoting(Claim claim) {
    return claim
        .source()
        .map(source ->
            to(source.report(), source.inWords())
                + line("“%s”", source.figure())
                + line("Set-up: %s", source.setUp())
                + line("Flaws: %s", source.flawsInWords()))
        .orElse("");
  }

  private static String line(String form, String words) {
    return words.isEmpty() ? "" : "<br>" + form.formatted(MarkdownTable.plain(words));
  }
}
