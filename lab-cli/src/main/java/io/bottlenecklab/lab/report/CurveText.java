package io.bottlenecklab.lab.report;

import static io.bottlenecklab.lab.text.MarkdownTable.plain;

import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Sweep;
import io.bottlenecklab.lab.results.Sweep.Curve;
import io.bottlenecklab.lab.results.Sweep.Point;
import io.bottlenecklab.lab.results.Why;
import io.bottlenecklab.lab.text.MarkdownTable;
import io.bottlenecklab.lab.text.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The curves of a sweep and of {@code ./lab why} as tables, for the terminal and Markdown. */
public final class CurveText {

  private CurveText() {}

  /** A table under a title, followed by lines. */
  private record Block(
      String title, List<String> titles, List<List<String>> rows, List<String> lines) {}

  /** The lines for a terminal, each with a line feed. */
  public static String terminal(Results results) {
    return blocks(results)
        .map(block -> {
          var table =
              TextTable.ofFigures()
                  .row(block.titles().getFirst(), block.titles().subList(1, block.titles().size()));
          block.rows().forEach(row -> table.row("  " + row.getFirst(), row.subList(1, row.size())));
          return "%n%s%n%s%s"
              .formatted(
                  block.title(),
                  table,
                  block.lines().stream().map("%s%n"::formatted).collect(Collectors.joining()));
        })
        .collect(Collectors.joining());
  }

  /** The sections of a page; empty if there is no curve. */
  static String markdown(Results results) {
    return blocks(results)
        .map(block -> {
          var table =
              MarkdownTable.ofFigures(
                  block.titles().stream().map(MarkdownTable::plain).toList(),
                  1,
                  block.titles().size() - 1);
          block.rows().forEach(row -> table.row(row.stream().map(MarkdownTable::plain).toList()));
          return "\n## %s\n\n%s%s"
              .formatted(
                  plain(block.title()),
                  table,
                  block.lines().stream()
                      .map(line -> "\n%s\n".formatted(plain(line)))
                      .collect(Collectors.joining()));
        })
        .collect(Collectors.joining());
  }

  private static Stream<Block> blocks(Results results) {
    var sweep = results.sweep();
    var why = results.why();
    return Stream.concat(
        sweep == null
            ? Stream.empty()
            : sweep.curves().stream()
                .map(curve ->
                    sweep.knobs().size() == 1
                        ? overOneKnob(results, sweep.knobs().getFirst(), curve)
                        : overTwoKnobs(sweep, curve)),
        why == null ? Stream.empty() : Stream.of(of(why)));
  }

  private static Block overOneKnob(Results results, String knob, Curve curve) {
    var first = curve.points().getFirst();
    var rows =
        curve.points().stream()
            .map(point ->
                List.of(
                    point.levels().getFirst(),
                    ClaimText.value(metric(curve), point.value()),
                    interval(curve, point.ci95()),
                    against(results, curve, point),
                    point.arm().equals(curve.knee()) ? "knee" : ""))
            .toList();
    return new Block(
        title(curve),
        List.of(
            knob,
            curve.metric(),
            "95 % interval",
            "against %s (95 %% interval)".formatted(first.levels().getFirst()),
            ""),
        rows,
        List.of());
  }

  /** How the level differs from the first one, compared round by round. */
  private static String against(Results results, Curve curve, Point point) {
    return results.findings().stream()
        .filter(finding ->
            finding.candidate().equals(point.arm())
                && finding.metric().equals(curve.metric())
                && finding.step().equals(curve.step()))
        .findFirst()
        .map(CurveText::effect)
        .orElse("");
  }

  private static Block overTwoKnobs(Sweep sweep, Curve curve) {
    var titles = new ArrayList<String>();
    titles.add("%s, by %s".formatted(sweep.knobs().getFirst(), sweep.knobs().getLast()));
    curve.points().stream().map(point -> point.levels().getLast()).distinct().forEach(titles::add);
    var rows =
        curve.points().stream()
            .map(point -> point.levels().getFirst())
            .distinct()
            .map(level ->
                Stream.concat(
                        Stream.of(level),
                        curve.points().stream()
                            .filter(point -> point.levels().getFirst().equals(level))
                            .map(point -> cell(curve, point)))
                    .toList())
            .toList();
    return new Block(title(curve), titles, rows, interaction(sweep, curve));
  }

  private static String cell(Curve curve, Point point) {
    var interval = interval(curve, point.ci95());
    return ClaimText.value(metric(curve), point.value())
        + (interval.isEmpty() ? "" : " (%s)".formatted(interval));
  }

  private static List<String> interaction(Sweep sweep, Curve curve) {
    var interaction = curve.interaction();
    if (interaction == null) {
      return List.of();
    }
    var ends = List.of(curve.points().getFirst().levels(), curve.points().getLast().levels());
    var share = metric(curve).isShare();
    var interval = interaction.ci95();
    return List.of(
        "interaction: from %s to %s of %s, the effect of %s changes by %s%s"
            .formatted(
                ends.getFirst().getFirst(),
                ends.getLast().getFirst(),
                sweep.knobs().getFirst(),
                sweep.knobs().getLast(),
                share
                    ? Format.percent(interaction.value()) + " points"
                    : Format.number(interaction.value()) + "×",
                interval == null
                    ? ""
                    : " (%s – %s)"
                        .formatted(
                            interactionBound(share, interval.getFirst()),
                            interactionBound(share, interval.getLast()))));
  }

  private static String interactionBound(boolean share, double bound) {
    return share ? Format.percent(bound) : Format.number(bound);
  }

  private static String title(Curve curve) {
    return "%s at %s".formatted(curve.metric(), curve.step());
  }

  private static Metric metric(Curve curve) {
    return Metric.of(curve.metric());
  }

  private static String interval(Curve curve, @Nullable List<Double> ci95) {
    return ci95 == null
        ? ""
        : "%s – %s"
            .formatted(
                ClaimText.value(metric(curve), ci95.getFirst()),
                ClaimText.value(metric(curve), ci95.getLast()));
  }

  private static Block of(Why why) {
    var rows =
        why.levels().stream()
            .map(level -> {
              var row = ClaimRow.of(level.finding());
              var verdict = level.finding().verdict();
              return List.of(
                  level.axis(),
                  level.words(),
                  row.here(),
                  row.interval(),
                  verdict == null ? "" : verdict.key());
            })
            .toList();
    return new Block(
        "What moves " + why.claim(),
        List.of("axis", "level", "measured", "95 % interval", "verdict"),
        rows,
        Stream.concat(
                why.notes().stream(), Stream.of("%s: %s".formatted(why.claim(), why.answer())))
            .toList());
  }

  /** A measured effect with its interval: {@code 1.31× higher, 1.22–1.41}; empty without one. */
  public static String effect(Finding finding) {
    var measured = finding.measured();
    if (measured == null) {
      return "";
    }
    var interval = ClaimText.interval(measured).replace(" – ", "–");
    return ClaimText.measured(finding, measured) + (interval.isEmpty() ? "" : ", " + interval);
  }
}
