package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsView;
import io.bottlenecklab.lab.results.Round;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/**
 * {@code rounds.csv}: a row for each round of each arm and step, as RFC 4180 has it. The names of
 * columns end with their unit; a cell is empty where a round has no such value.
 */
public final class RoundsCsv implements ResultsView {

  @Override
  public String fileName() {
    return "rounds.csv";
  }

  @Override
  public String render(Experiment experiment, Results results) {
    var rows = new ArrayList<Map<String, Object>>();
    results
        .arms()
        .forEach((arm, measured) -> measured.rounds().forEach(round -> rows.add(row(arm, round))));
    var columns = new LinkedHashSet<String>();
    rows.forEach(row -> columns.addAll(row.keySet()));
    var text = new StringBuilder(line(List.copyOf(columns)));
    rows.forEach(row ->
        text.append(line(columns.stream().map(column -> row.getOrDefault(column, "")).toList())));
    return text.toString();
  }

  private static SequencedMap<String, Object> row(String arm, Round round) {
    var row = new LinkedHashMap<String, Object>();
    row.put("arm", arm);
    row.put("step", round.step());
    row.put("round", round.index());
    row.put("order", round.order());
    row.put("offered_per_s", Objects.requireNonNullElse(round.offeredRate(), ""));
    row.put("duration_s", round.durationSeconds());
    row.put("requests", round.requests());
    row.put("failed", round.failed());
    row.put("throughput_per_s", round.throughput());
    var latency = round.latencyMs();
    row.put("mean_ms", latency.mean());
    row.put("p50_ms", latency.p50());
    row.put("p90_ms", latency.p90());
    row.put("p95_ms", latency.p95());
    row.put("p98_ms", latency.p98());
    row.put("p99_ms", latency.p99());
    row.put("max_ms", latency.max());
    row.put("over_1_s_share", round.shareOverOneSecond());
    row.put("load_tool_cpu_s", round.extra().generatorCpuSeconds());
    row.put("lateness_p99_ms", round.extra().latenessMsP99());
    row.put("lateness_max_ms", round.extra().latenessMsMax());
    round.cpuSeconds().forEach((process, seconds) -> row.put(process + "_cpu_s", seconds));
    observed(row, "", round.observed());
    return row;
  }

  /** The numbers that were observed behind the answers, by their paths. */
  private static void observed(Map<String, Object> row, String before, Map<?, ?> values) {
    values.forEach((name, value) -> {
      if (value instanceof Map<?, ?> nested) {
        observed(row, before + name + ".", nested);
      } else if (value instanceof Number) {
        row.put(before + name, value);
      }
    });
  }

  private static String line(List<?> cells) {
    return cells.stream().map(RoundsCsv::quoted).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String quoted(Object cell) {
    var text = cell.toString();
    return text.matches("[^\",\\r\\n]*") ? text : "\"%s\"".formatted(text.replace("\"", "\"\""));
  }
}
