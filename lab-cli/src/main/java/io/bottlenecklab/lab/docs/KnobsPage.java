package io.bottlenecklab.lab.docs;

import io.bottlenecklab.lab.text.MarkdownTable;
import io.bottlenecklab.knobs.KnobCatalogue;
import java.util.List;
import java.util.stream.Collectors;

/** {@code docs/knobs.md}: every knob, what it takes and how its live value is read. */
final class KnobsPage {

  private KnobsPage() {}

  static String render(KnobCatalogue knobs) {
    var table =
        new MarkdownTable(
            List.of(
                "Knob",
                "Systems",
                "Allowed",
                "Must be stated",
                "What it does",
                "Effective value read from"));
    for (var knob : knobs.all()) {
      table.row(
          List.of(
              "`%s`".formatted(knob.name()),
              knob.systems().stream().sorted().collect(Collectors.joining(", ")),
              knob.type().allowed(),
              knob.required() ? "yes" : "no",
              knob.description(),
              knob.effective()));
    }
    return """
    # Knobs

    <!-- Written by ./lab generate from knobs/src/main/resources/knobs.yaml. -->

    What a file in `variants/` may state, by the system it is of. `GET /actuator/knobs` of every service answers each knob's
    effective value; the lab compares it with the variant before it measures.

    %s\
    """
        .formatted(table);
  }
}
