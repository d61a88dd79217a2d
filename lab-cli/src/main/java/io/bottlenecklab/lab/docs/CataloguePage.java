package io.bottlenecklab.lab.docs;

import static io.bottlenecklab.lab.text.MarkdownTable.plain;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.ClaimSummary;
import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.text.MarkdownTable;
import java.util.List;
import java.util.stream.Collectors;

/** {@code docs/catalogue.md}: every experiment with what was found, and every variant. */
final class CataloguePage {

  private CataloguePage() {}

  static String render(Catalogue catalogue) {
    return """
    # Catalogue

    <!-- Written by ./lab generate from the variants and experiments in systems/. -->

    ## Experiments: `./lab run NAME`

    *Found* is the ratio with its 95 %% interval, or the figures before → after. A ratio above 1 is in the direction of the claim;
    of an open question, which has no verdict, it is after divided by before.

    %s
    ## Variants: `./lab up NAME` or `docker compose --profile NAME up --build --wait`

    %s\
    """
        .formatted(experiments(catalogue), variants(catalogue));
  }

  private static MarkdownTable experiments(Catalogue catalogue) {
    var table =
        new MarkdownTable(
            List.of("Experiment", "Claim", "Before → after", "Report", "Found", "Verdict"));
    for (var experiment : catalogue.experiments()) {
      var first = "%s<br>%s".formatted(link(experiment), plain(experiment.title()));
      for (var summary : ClaimSummary.of(experiment)) {
        table.row(
            List.of(
                first,
                plain(summary.claim().text()),
                summary.sides("`%s`"),
                SourceLink.of(summary.reported(), summary.claim()),
                summary.found(),
                summary.verdict()
                    + experiment
                        .found()
                        .flatMap(found -> found.why(summary.claim().name()))
                        .map(answer -> "<br>" + plain(answer))
                        .orElse("")));
        first = "";
      }
    }
    return table;
  }

  private static MarkdownTable variants(Catalogue catalogue) {
    var table = new MarkdownTable(List.of("Variant", "System", "Arm of"));
    for (var variant : catalogue.variants()) {
      table.row(
          List.of(
              link(variant),
              Describe.system(variant),
              catalogue.experimentsWith(variant.name()).stream()
                  .map(CataloguePage::link)
                  .collect(Collectors.joining(", "))));
    }
    return table;
  }

  private static String link(Variant variant) {
    return "[`%1$s`](../systems/%2$s/variants/%1$s.yaml)"
        .formatted(variant.name(), variant.system());
  }

  private static String link(Experiment experiment) {
    return "[`%1$s`](experiments/%1$s.md)".formatted(experiment.name());
  }
}
