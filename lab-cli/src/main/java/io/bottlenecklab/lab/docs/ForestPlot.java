package io.bottlenecklab.lab.docs;

import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.results.Finding.Verdict;
import io.bottlenecklab.lab.results.Format;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;

/**
 * An SVG picture with a row for each judged claim: the reported effect, the measured effect and its
 * interval. Ratios have a logarithmic axis; differences of shares have a linear one below.
 */
final class ForestPlot {

  private static final String STYLE =
      """
      svg { --paper: #fdfcfa; --ink: #1c1b19; --soft: #63605a; --line: #d8d3c9;
        --good: #1f7a4d; --some: #9a6700; --bad: #b3372f; --open: #4b5b8c;
        font: 12px ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif; }
      @media (prefers-color-scheme: dark) { svg { --paper: #161513; --ink: #ece8e0; --soft: #a39e94; --line: #35322d;
        --good: #5fc48f; --some: #dcb04c; --bad: #ee7d72; --open: #9fb0e6; } }
      text { fill: var(--ink); } .soft { fill: var(--soft); } .theme { font-weight: 600; font-size: 13px; }
      .paper { fill: var(--paper); } .grid { stroke: var(--line); } .none { stroke: var(--soft); stroke-dasharray: 3 3; }
      .reproduced { color: var(--good); } .weaker, .inconclusive { color: var(--some); } .not-reproduced { color: var(--bad); }
      .interval, .arrow { stroke: currentColor; stroke-width: 2; fill: none; } .found { fill: currentColor; }
      .point { fill: currentColor; stroke: currentColor; stroke-width: 1.5; } .inconclusive .point { fill: var(--paper); }
      .recorded { stroke: var(--soft); stroke-width: 2; }
      .reported { fill: none; stroke: var(--open); stroke-width: 1.5; }
      """;

  private static final String DIAMOND = "M-5.5 0L0 -5.5L5.5 0L0 5.5Z";
  private static final int MARGIN = 10;
  private static final int HEADING = 28;
  private static final int TICKS = 22;
  private static final int BASELINE = 4;
  private static final int LETTER = 7;

  private static final Layout WIDE = new Layout(860, 376, 776, 20, false, 58);
  private static final Layout NARROW = new Layout(400, 22, 322, 36, true, 62);

  /** The ends of the axis of ratios. */
  private static final double LEAST = 0.1;

  private static final double MOST = 1000;

  private static final Axis RATIOS =
      new Axis(
          "Ratio, above 1 in the direction of the claim",
          ratio -> Math.log(ratio / LEAST) / Math.log(MOST / LEAST),
          1,
          Map.of(LEAST, "0.1×", 1.0, "no effect", 10.0, "10×", 100.0, "100×", MOST, "1000×"));

  private static final Axis SHARES =
      new Axis(
          "Points of a share, above 0 in the direction of the claim",
          difference -> (difference + 1) / 2,
          0,
          Map.of(-1.0, "−100", 0.0, "no effect", 1.0, "100"));

  private final Layout layout;
  private final StringBuilder svg = new StringBuilder();
  private int y = MARGIN;

  private ForestPlot(Layout layout) {
    this.layout = layout;
  }

  /**
   * Sizes in pixels.
   *
   * @param left of the axis
   * @param right end of the axis; what was found stands behind it
   * @param row height of a row
   * @param above whether a claim stands above its marks; otherwise left of them
   * @param letters how many of a claim have room
   */
  private record Layout(int width, int left, int right, int row, boolean above, int letters) {}

  /**
   * A horizontal axis.
   *
   * @param place of a value, from 0 on the left to 1 on the right
   * @param none the value of no effect
   */
  private record Axis(
      String title, DoubleUnaryOperator place, double none, Map<Double, String> ticks) {}

  /** A judged claim on its axis; what was found is empty where no figure was kept. */
  private record Row(
      PublishedClaim claim,
      Verdict verdict,
      double reported,
      OptionalDouble point,
      OptionalDouble recorded,
      Optional<Found.Interval> interval) {

    static Stream<Row> of(PublishedClaim claim) {
      return claim
          .verdict()
          .flatMap(verdict -> claim.figures().map(figures -> of(claim, verdict, figures)))
          .stream();
    }

    private static Row of(PublishedClaim claim, Verdict verdict, Found.Claim found) {
      var recorded =
          claim.recorded().map(figures -> point(claim, figures)).orElseGet(OptionalDouble::empty);
      return new Row(
          claim, verdict, reported(claim), point(claim, found), recorded, found.interval());
    }

    private static OptionalDouble point(PublishedClaim claim, Found.Claim found) {
      return isShare(claim) ? difference(claim, found) : found.ratio();
    }

    static boolean isShare(PublishedClaim claim) {
      return claim.claim().metric().isShare();
    }

    private static double reported(PublishedClaim claim) {
      return switch (claim.claim().expectation()) {
        case Expectation.Ratio(var ratio, _) -> ratio;
        case Expectation.Change(var from, var to) -> Math.abs(to - from);
        case Expectation.NoEffect _, Expectation.Unknown _ -> isShare(claim) ? 0 : 1;
      };
    }

    private static OptionalDouble difference(PublishedClaim claim, Found.Claim found) {
      var falls =
          claim.claim().expectation() instanceof Expectation.Change(var from, var to) && to < from;
      return found.change().stream()
          .mapToDouble(change -> change.candidate() - change.baseline())
          .map(rise -> falls ? -rise : rise)
          .findFirst();
    }
  }

  /** For a page of 860 pixels and more. */
  static String wide(Map<String, List<PublishedClaim>> themes) {
    return new ForestPlot(WIDE).draw(themes);
  }

  /** For a phone. */
  static String narrow(Map<String, List<PublishedClaim>> themes) {
    return new ForestPlot(NARROW).draw(themes);
  }

  /** Draws the claims of each theme, by its title. */
  private String draw(Map<String, List<PublishedClaim>> themes) {
    legend(themes);
    panel(RATIOS, false, themes);
    panel(SHARES, true, themes);
    y += MARGIN;
    return """
    <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d" role="img">
    <title>What published claims report, and what was found</title>
    <style>
    %3$s</style>
    <rect class="paper" width="%1$d" height="%2$d"/>
    %4$s</svg>
    """
        .formatted(layout.width, y, STYLE, svg);
  }

  private void legend(Map<String, List<PublishedClaim>> themes) {
    var x = MARGIN + 6;
    for (var verdict : Verdict.values()) {
      var words = verdict.inWords();
      add("<g class=\"%s\">%s</g>".formatted(verdict.key(), shape(verdict, x, y + 8)));
      text("", x + 11, y + 8, "start", words);
      x += LETTER * (words.length() + 4);
    }
    if (layout.above) {
      x = MARGIN + 6;
      y += TICKS;
    }
    add(diamond(x, y + 8));
    var words = "reported; line: 95 % interval";
    text("", x + 11, y + 8, "start", words);
    if (themes.values().stream()
        .flatMap(List::stream)
        .anyMatch(claim -> claim.recorded().isPresent())) {
      x += LETTER * (words.length() + 3);
      add(tick(x, y + 8));
      text("", x + 8, y + 8, "start", "found by the project");
    }
    y += HEADING;
  }

  private void panel(Axis axis, boolean shares, Map<String, List<PublishedClaim>> themes) {
    var before = svg.length();
    var top = y + TICKS;
    var first = top + TICKS;
    y = first;
    themes.forEach((title, claims) -> {
      var rows =
          claims.stream().filter(claim -> Row.isShare(claim) == shares).flatMap(Row::of).toList();
      if (!rows.isEmpty()) {
        text("theme", MARGIN, y + HEADING / 2, "start", title);
        y += HEADING;
        rows.forEach(row -> draw(axis, row));
      }
    });
    if (y == first) {
      y = top - TICKS;
      return;
    }
    var rows = svg.substring(before);
    svg.setLength(before);
    text("soft", MARGIN, top - TICKS / 2, "start", axis.title);
    grid(axis, top);
    svg.append(rows);
    y += TICKS + MARGIN;
  }

  private void grid(Axis axis, int top) {
    axis.ticks.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(tick -> {
          var x = x(axis, tick.getKey());
          var kind = tick.getKey() == axis.none ? "none" : "grid";
          add(
              "<path class=\"%s\" d=\"M%s %dV%d\"/>"
                  .formatted(kind, number(x), top + TICKS - 6, y + 4));
          text("soft", x, top + TICKS / 2, "middle", tick.getValue());
          text("soft", x, y + TICKS / 2 + 4, "middle", tick.getValue());
        });
  }

  private void draw(Axis axis, Row row) {
    var at = layout.above ? y + layout.row - 11 : y + layout.row / 2;
    var words = row.claim.claim().text();
    var summary = row.claim.summary();
    add("<g class=\"claim %s\">".formatted(row.verdict.key()));
    add(
        "<title>%s: reported %s, found %s, %s</title>"
            .formatted(
                escaped(words),
                escaped(summary.reported()),
                escaped(summary.found()),
                summary.verdict()));
    text("", MARGIN, layout.above ? y + 10 : at, "start", shortened(words, layout.letters));
    row.interval.ifPresent(interval -> interval(axis, interval, at));
    add(diamond(x(axis, row.reported), at));
    row.recorded.ifPresent(recorded -> add(tick(x(axis, recorded), at)));
    row.point.ifPresent(point -> add(shape(row.verdict, x(axis, point), at)));
    text("found", layout.right + 14, at, "start", figure(row));
    add("</g>");
    y += layout.row;
  }

  /** Such as {@code 4.74×} or {@code 90.5 pts}. */
  private static String figure(Row row) {
    if (row.point.isEmpty()) {
      return "no figure";
    }
    var point = row.point.getAsDouble();
    return Row.isShare(row.claim) ? Format.percent(point) + " pts" : Format.number(point) + "×";
  }

  private void interval(Axis axis, Found.Interval interval, int at) {
    var low = x(axis, interval.low());
    var high = x(axis, interval.high());
    add(
        "<line class=\"interval\" x1=\"%s\" x2=\"%s\" y1=\"%d\" y2=\"%d\"/>"
            .formatted(number(low), number(high), at, at));
    if (axis.place.applyAsDouble(interval.low()) < 0) {
      add("<path class=\"arrow\" d=\"M%s %dl-5 4l5 4\"/>".formatted(number(low - 3), at - 4));
    }
    if (axis.place.applyAsDouble(interval.high()) > 1) {
      add("<path class=\"arrow\" d=\"M%s %dl5 4l-5 4\"/>".formatted(number(high + 3), at - 4));
    }
  }

  /** The horizontal place of a value; values beyond an end stand at it. */
  private double x(Axis axis, double value) {
    var share = axis.place.applyAsDouble(value);
    return layout.left + (layout.right - layout.left) * Math.clamp(share, 0.0, 1.0);
  }

  private static String diamond(double x, int at) {
    return "<path class=\"reported\" transform=\"translate(%s %d)\" d=\"%s\"/>"
        .formatted(number(x), at, DIAMOND);
  }

  private static String tick(double x, int at) {
    return "<path class=\"recorded\" d=\"M%s %dv14\"/>".formatted(number(x), at - 7);
  }

  private static String shape(Verdict verdict, double x, int at) {
    var form =
        switch (verdict) {
          case REPRODUCED, INCONCLUSIVE -> "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z";
          case WEAKER -> "M-4.5 3.5L0 -4.5L4.5 3.5Z";
          case NOT_REPRODUCED -> "M-3.5 -3.5H3.5V3.5H-3.5Z";
        };
    return "<path class=\"point\" transform=\"translate(%s %d)\" d=\"%s\"/>"
        .formatted(number(x), at, form);
  }

  private void text(String kind, double x, int at, String anchor, String words) {
    add(
        "<text class=\"%s\" x=\"%s\" y=\"%d\" text-anchor=\"%s\">%s</text>"
            .formatted(kind, number(x), at + BASELINE, anchor, escaped(words)));
  }

  private void add(String line) {
    svg.append(line).append('\n');
  }

  /** With one digit behind the point. */
  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value).replaceFirst("\\.0$", "");
  }

  /** Without what stands in brackets, and with a whole last word. */
  private static String shortened(String text, int letters) {
    var bare = text.replaceAll(" \\([^)]*\\)", "");
    return bare.length() <= letters
        ? bare
        : bare.substring(0, letters).replaceFirst("[\\s,;:]+\\S*$", "") + " …";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
