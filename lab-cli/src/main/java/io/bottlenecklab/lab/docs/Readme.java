package io.bottlenecklab.lab.docs;

import io.bottlenecklab.lab.text.MarkdownTable;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Expectation;
import java.util.List;
import java.util.stream.Collectors;

/** The README's first table: claim → variants → command. */
final class Readme {

  private static final String START = "<!-- claims: written by ./lab generate -->\n";
  private static final String END = "<!-- end of claims -->";

  private Readme() {}

  static String withClaims(String readme, Catalogue catalogue) {
    var start = readme.indexOf(START);
    var end = readme.indexOf(END);
    if (start < 0 || end < start) {
      throw new IllegalStateException("README.md has no place for the claims: " + START + END);
    }
    return readme.substring(0, start + START.length()) + table(catalogue) + readme.substring(end);
  }

  private static String table(Catalogue catalogue) {
    var table = new MarkdownTable(List.of("The claim", "Before → after", "See for yourself"));
    for (var experiment : catalogue.experiments()) {
      var open =
          experiment.claims().stream()
              .allMatch(claim -> claim.expectation() instanceof Expectation.Unknown);
      table.row(
          List.of(
              open ? "*Open:* " + experiment.title() : experiment.title(),
              experiment.arms().stream().map("`%s`"::formatted).collect(Collectors.joining(" → ")),
              "`./lab run %s`".formatted(experiment.name())));
    }
    return table.toString();
  }
}
