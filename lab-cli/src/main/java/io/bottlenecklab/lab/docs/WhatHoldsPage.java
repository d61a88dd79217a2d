package io.bottlenecklab.lab.docs;

import static io.bottlenecklab.lab.text.MarkdownTable.plain;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.Reports;
import io.bottlenecklab.lab.catalogue.Reports.Question;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.experiment.Source.Report;
import io.bottlenecklab.lab.results.Finding.Verdict;
import io.bottlenecklab.lab.text.MarkdownTable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** {@code docs/what-holds.md}: every published claim by theme, with what was found. */
public final class WhatHoldsPage {

  private static final String NOT_MEASURED = "not measured yet";

  private final Reports reports;
  private final List<PublishedClaim> claims;

  private WhatHoldsPage(Reports reports, List<PublishedClaim> claims) {
    this.reports = reports;
    this.claims = claims;
  }

  /** The page and its pictures, by their names. */
  static SortedMap<String, String> render(Catalogue catalogue) {
    var claims = PublishedClaim.of(catalogue);
    var page = new WhatHoldsPage(catalogue.reports(), claims);
    return new TreeMap<>(
        Map.of(
            "what-holds.md", page.text(),
            "what-holds.svg", ForestPlot.wide(page.byTheme()),
            "what-holds-narrow.svg", ForestPlot.narrow(page.byTheme())));
  }

  /**
   * The picture of what was measured here, with the catalogue's figures beside.
   *
   * @return an SVG; empty if no published claim was measured
   */
  public static Optional<String> picture(Reports reports, Map<Experiment, Found> measured) {
    var claims =
        measured.entrySet().stream()
            .flatMap(each -> PublishedClaim.of(each.getKey(), each.getValue()))
            .toList();
    return claims.stream().anyMatch(claim -> claim.verdict().isPresent())
        ? Optional.of(ForestPlot.wide(new WhatHoldsPage(reports, claims).byTheme()))
        : Optional.empty();
  }

  private String text() {
    return """
    # What holds

    <!-- Written by ./lab generate from systems/*/experiments/ and systems/reports.yaml. -->

    %s

    %s
    <picture>
      <source media="(max-width: 700px)" srcset="what-holds-narrow.svg">
      <img src="what-holds.svg" alt="Forest plot of the judged claims: %s">
    </picture>

    *Found* is the ratio with its 95 %% interval, above 1 in the direction of the claim, or the figures before → after.
    [How verdicts are made](method.md).
    %s%s
    ## Reports

    %s\
    """
        .formatted(summary(), lessons(), verdicts(), contested(), themes(), reportsThatAreQuoted());
  }

  /** How many claims there are and what came of them. */
  private String summary() {
    var quoted = claims.stream().map(claim -> claim.source().report()).distinct().count();
    return "%d published claims of %d reports: %s.".formatted(claims.size(), quoted, verdicts());
  }

  private String verdicts() {
    var counts = new LinkedHashMap<String, Long>();
    Arrays.stream(Verdict.values())
        .forEach(verdict ->
            counts.put(
                words(Optional.of(verdict)),
                count(claim -> claim.verdict().equals(Optional.of(verdict)))));
    counts.put(NOT_MEASURED, count(claim -> claim.verdict().isEmpty()));
    return counts.entrySet().stream()
        .filter(entry -> entry.getValue() > 0)
        .map(entry -> "%d %s".formatted(entry.getValue(), entry.getKey()))
        .collect(Collectors.joining(", "));
  }

  private long count(Predicate<PublishedClaim> which) {
    return claims.stream().filter(which).count();
  }

  private static String words(Optional<Verdict> verdict) {
    return verdict.map(Verdict::inWords).orElse(NOT_MEASURED);
  }

  /** One for each measured claim that has one, with the figures that were found. */
  private String lessons() {
    return claims.stream()
        .filter(claim -> claim.verdict().isPresent())
        .flatMap(claim ->
            claim.claim().topic().lesson().stream()
                .map(lesson ->
                    "- %s\n"
                        .formatted(
                            plain(
                                lesson
                                    .replace(
                                        "{found}",
                                        claim.summary().found().replaceFirst(" \\(.*", ""))
                                    .replace("{reported}", claim.summary().reported())))))
        .collect(Collectors.joining());
  }

  /** The questions that at least two claims answer, side by side. */
  private String contested() {
    var text = new StringBuilder();
    reports
        .questions()
        .forEach((key, question) -> {
          var answers =
              claims.stream()
                  .filter(claim -> claim.claim().topic().question().equals(Optional.of(key)))
                  .toList();
          if (answers.size() > 1) {
            text.append(contested(question, answers));
          }
        });
    return text.isEmpty() ? "" : "\n## Contested\n" + text;
  }

  private static String contested(Question question, List<PublishedClaim> answers) {
    return """

    ### %s

    %s
    What decides: %s
    """
        .formatted(plain(question.text()), table(answers), plain(question.decides()));
  }

  private String themes() {
    return byTheme().entrySet().stream()
        .map(theme -> "\n## %s\n\n%s".formatted(plain(theme.getKey()), table(theme.getValue())))
        .collect(Collectors.joining());
  }

  /** In the order of the themes; those without one come last. */
  private SequencedMap<String, List<PublishedClaim>> byTheme() {
    var all = new LinkedHashMap<String, List<PublishedClaim>>();
    reports.themes().forEach((key, title) -> all.put(title, of(Optional.of(key))));
    all.put("Other", of(Optional.empty()));
    all.values().removeIf(List::isEmpty);
    return all;
  }

  private List<PublishedClaim> of(Optional<String> theme) {
    return claims.stream().filter(claim -> claim.claim().topic().theme().equals(theme)).toList();
  }

  private static MarkdownTable table(List<PublishedClaim> claims) {
    var table =
        new MarkdownTable(
            List.of(
                "Claim",
                "Source",
                "Year",
                "Reported",
                "Found here (95 % interval)",
                "Verdict",
                "Command"));
    for (var claim : claims) {
      table.row(
          List.of(
              plain(claim.claim().text()),
              SourceLink.quoting(claim.claim()),
              year(claim.source().year()),
              claim.summary().reported(),
              claim.summary().found(),
              words(claim.verdict()),
              "[`./lab run %1$s`](experiments/%1$s.md)".formatted(claim.experiment().name())));
    }
    return table;
  }

  private static String year(OptionalInt year) {
    return year.isPresent() ? Integer.toString(year.getAsInt()) : "";
  }

  private MarkdownTable reportsThatAreQuoted() {
    var quoted = claims.stream().map(claim -> claim.source().report()).distinct().toList();
    var table = new MarkdownTable(List.of("Report", "Author", "Year", "Language", "What they ran"));
    reports.reports().values().stream()
        .filter(quoted::contains)
        .forEach(report ->
            table.row(
                List.of(
                    title(report),
                    plain(report.author()),
                    year(report.year()),
                    plain(report.language()),
                    plain(report.ran()))));
    return table;
  }

  private static String title(Report report) {
    var title = SourceLink.to(report, "%s (%s)".formatted(report.title(), report.key()));
    return report.address().isPresent() ? title : title + ", no public address";
  }
}
