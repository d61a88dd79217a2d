package io.bottlenecklab.lab.docs;

import io.bottlenecklab.knobs.Knob;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.KnobType;
import io.bottlenecklab.lab.catalogue.Quantity;
import io.bottlenecklab.lab.text.MarkdownTable;
import java.util.List;
import java.util.stream.Collectors;

/** {@code docs/knobs.md}: every knob, its allowed values and where its live value is read. */
final class KnobsPage {

  private KnobsPage() {}

  static String render(KnobCatalogue knobs) {
    return """
    # Knobs

    <!-- Written by ./lab generate from knobs/src/main/resources/shared-knobs.yaml and systems/*/knobs.yaml. -->

    A variant file states the knobs of its system: the system's own, and those of the shared groups that it uses.
    `GET /actuator/knobs` of every service returns each knob's effective value. The lab compares it with the variant before
    every measurement.

    ## Systems

    %s
    ## Shared groups

    %s\
    """
        .formatted(
            knobs.own().entrySet().stream()
                .map(system ->
                    section(
                        system.getKey(),
                        "Shared groups: " + groups(knobs, system.getKey()),
                        system.getValue()))
                .collect(Collectors.joining("\n")),
            knobs.shared().entrySet().stream()
                .map(group ->
                    section(
                        group.getKey(),
                        "Systems: " + String.join(", ", systems(group.getValue())),
                        group.getValue()))
                .collect(Collectors.joining("\n")));
  }

  private static String section(String title, String line, List<Knob> knobs) {
    var table =
        new MarkdownTable(
            List.of("Knob", "Allowed", "Required", "What it does", "Effective value read from"));
    for (var knob : knobs) {
      table.row(
          List.of(
              "`%s`".formatted(knob.name()),
              allowed(knob.type()),
              knob.required() ? "yes" : "no",
              knob.description(),
              knob.effective()));
    }
    return """
    ### %s

    %s.

    %s\
    """
        .formatted(title, line, table);
  }

  /** Links to the groups that a system uses. */
  private static String groups(KnobCatalogue knobs, String system) {
    return knobs.shared().entrySet().stream()
        .filter(group -> systems(group.getValue()).contains(system))
        .map(group -> "[%1$s](#%1$s)".formatted(group.getKey()))
        .collect(Collectors.joining(", "));
  }

  /** The systems that use a group; all of its knobs have the same. */
  private static List<String> systems(List<Knob> group) {
    return group.getFirst().systems().stream().sorted().toList();
  }

  private static String allowed(KnobType type) {
    return switch (type) {
      case KnobType.WholeNumber(var min, var max) -> "%,d to %,d".formatted(min, max);
      case KnobType.Share() -> "0 to 1";
      case KnobType.Processors(var max) -> "0.1 to %d".formatted(max);
      case KnobType.OfDistance distance -> distance.allowed();
      case KnobType.Flag() -> "`true` or `false`";
      case KnobType.Choice(var of) ->
          of.stream().map("`%s`"::formatted).collect(Collectors.joining(", "));
      case KnobType.Time(var min, var max) ->
          "%s to %s".formatted(Quantity.of(min), Quantity.of(max));
      case KnobType.Size(var min, var max) ->
          "%s to %s".formatted(Quantity.of(min), Quantity.of(max));
    };
  }
}
