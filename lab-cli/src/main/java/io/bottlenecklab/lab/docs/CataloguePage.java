package io.bottlenecklab.lab.docs;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.List;
import java.util.stream.Collectors;

/** {@code docs/catalogue.md}: every experiment and every variant. */
final class CataloguePage {

  private CataloguePage() {}

  static String render(Catalogue catalogue) {
    var experiments = new MarkdownTable(List.of("Experiment", "What it asks", "Claims"));
    for (var experiment : catalogue.experiments()) {
      experiments.row(
          List.of(
              link(experiment),
              experiment.title(),
              experiment.claims().stream()
                  .map(claim -> claim.text())
                  .collect(Collectors.joining("<br>"))));
    }
    var variants = new MarkdownTable(List.of("Variant", "System", "Database", "Arm of"));
    for (var variant : catalogue.variants()) {
      variants.row(
          List.of(
              "[`%1$s`](../variants/%1$s.yaml)".formatted(variant.name()),
              variant.system(),
              String.join(", ", SystemUnderTest.of(variant).backingServices(variant)),
              catalogue.experimentsWith(variant.name()).stream()
                  .map(CataloguePage::link)
                  .collect(Collectors.joining(", "))));
    }
    return """
    # Catalogue

    <!-- Written by ./lab generate from variants/ and experiments/. -->

    ## Experiments: `./lab run NAME`

    %s
    ## Variants: `./lab up NAME` or `docker compose --profile NAME up --build --wait`

    %s\
    """
        .formatted(experiments, variants);
  }

  private static String link(Experiment experiment) {
    return "[`%1$s`](experiments/%1$s.md)".formatted(experiment.name());
  }
}
