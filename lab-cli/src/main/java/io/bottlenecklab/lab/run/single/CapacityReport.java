package io.bottlenecklab.lab.run.single;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.text.TextTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** A capacity search as text for the terminal: the curve, then the result. */
final class CapacityReport {

  private CapacityReport() {}

  /** The lines of the report, each with a line feed. */
  static String of(CapacityResult result) {
    var percentile = "p" + Format.number(result.objective().percentile());
    var text = new StringBuilder("\n").append(curve(result, percentile)).append('\n');
    text.append(found(result, percentile)).append('\n');
    text.append(
        "closed load: %s/s (%s – %s)%s%n"
            .formatted(
                Format.number(result.closed().measured()),
                Format.number(result.closed().ci95().getFirst()),
                Format.number(result.closed().ci95().getLast()),
                result.gain() == null ? "" : "; after the search " + Format.change(result.gain())));
    var cliff = result.cliff();
    text.append(
        cliff == null
            ? "no cliff up to the highest offered rate\n"
            : "a cliff between %s/s and %s/s: %s%n"
                .formatted(
                    Format.number(cliff.below()), Format.number(cliff.above()), cliff.sign()));
    return text.append(result.environment().warningText()).toString();
  }

  private static String curve(CapacityResult result, String percentile) {
    var processes = new TreeSet<String>();
    result.curve().forEach(point -> processes.addAll(point.cpu().keySet()));
    var titles = new ArrayList<String>();
    titles.addAll(List.of("p50", percentile, "failed", "per s"));
    processes.forEach(process -> titles.add(process + " CPU"));
    titles.add("objective");
    var table = TextTable.ofFigures().row("rate/s", titles);
    result.curve().stream()
        .sorted(Comparator.comparingDouble(CapacityPoint::rate))
        .forEach(point -> {
          var cells = new ArrayList<String>();
          cells.add(Format.latency(point.latencyMs().p50()));
          cells.add(Format.latency(point.boundMs()));
          cells.add(Format.percent((double) point.failed() / point.requests()) + " %");
          cells.add(Format.number(point.throughput()));
          processes.forEach(
              process -> cells.add(Format.percent(point.cpu().getOrDefault(process, 0.0)) + " %"));
          cells.add(point.meets() ? "met" : "missed");
          table.row(Format.number(point.rate()), cells);
        });
    return table.toString();
  }

  private static String found(CapacityResult result, String percentile) {
    var objective =
        "%s below %s, failed below %s %%"
            .formatted(
                percentile,
                Format.latency(result.objective().belowMs()),
                Format.percent(result.objective().failedBelow()));
    if (result.perSecond() == null) {
      return "%s: no offered rate meets %s".formatted(result.variant(), objective);
    }
    return "%s: %s/s at %s; %s%s"
        .formatted(
            result.variant(),
            Format.number(result.perSecond()),
            objective,
            result.failsAt() == null
                ? "no offered rate missed it"
                : "missed at %s/s".formatted(Format.number(result.failsAt())),
            result.confirmed() ? "" : " (not confirmed: inconclusive)");
  }
}
