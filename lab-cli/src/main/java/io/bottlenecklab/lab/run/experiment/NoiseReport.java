package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.judge.InterimLooks;
import io.bottlenecklab.lab.judge.MetricNoise;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.statistics.Interval;
import io.bottlenecklab.lab.text.TextTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A self-comparison as text for the terminal. */
final class NoiseReport {

  private NoiseReport() {}

  /**
   * Renders a self-comparison. If its loads were as long as those of experiments, the noise is kept
   * for later runs.
   *
   * @param rounds of one repeat, from 2
   */
  static String of(Path home, Experiment experiment, Results results, int rounds) {
    var noise = MetricNoise.of(experiment, results, rounds);
    if (results.rounds() == rounds && !results.quick()) {
      NoiseFloor.in(home).put(results.on(), experiment.baseline(), results.startedAt(), noise);
    }
    var text = new StringBuilder("\n").append(experiment.title()).append("\n\n");
    if (results.rounds() > rounds) {
      text.append(repeats(noise)).append('\n');
    }
    text.append(effects(noise, results.rounds()));
    return text.append(results.environment().warningText()).toString();
  }

  private static String effects(List<MetricNoise> noise, int measured) {
    var titles = new ArrayList<>(List.of("ratio", "95 % interval", "a round ±"));
    InterimLooks.AFTER_ROUNDS.forEach(rounds -> titles.add("%d rounds".formatted(rounds)));
    var table = TextTable.ofFigures().row("smallest effect found", titles);
    for (var each : noise) {
      var cells = new ArrayList<String>();
      cells.add(Format.number(each.overall().mean()) + "×");
      cells.add(interval(each.overall()));
      cells.add("%s %%".formatted(Format.percent(Math.expm1(each.deviation()))));
      InterimLooks.AFTER_ROUNDS.forEach(
          rounds -> cells.add(Format.number(each.smallestEffect(rounds)) + "×"));
      table.row("  " + each.metric().key(), cells);
    }
    return table
        + "4 of 5 runs of so many rounds find such an effect; noise measured in %d rounds\n"
            .formatted(measured);
  }

  private static String repeats(List<MetricNoise> noise) {
    var table =
        TextTable.ofFigures()
            .row("repeat", noise.stream().map(each -> each.metric().key()).toList());
    IntStream.range(0, noise.getFirst().intervals().size())
        .forEach(repeat ->
            table.row(
                Integer.toString(repeat + 1),
                noise.stream().map(each -> cell(each.intervals().get(repeat))).toList()));
    table.row(
        "false effects",
        noise.stream()
            .map(each -> "%d of %d".formatted(each.falseEffects(), each.intervals().size()))
            .toList());
    return table.toString();
  }

  private static String cell(Interval interval) {
    return interval(interval) + (MetricNoise.isEffect(interval) ? " !" : "");
  }

  private static String interval(Interval interval) {
    return "%s – %s".formatted(Format.number(interval.low()), Format.number(interval.high()));
  }
}
