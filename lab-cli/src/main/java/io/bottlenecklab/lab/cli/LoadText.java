package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.text.TextTable;
import java.util.stream.Collectors;

/** The result of a load in words. */
final class LoadText {

  private static final long SECOND = 1_000_000;

  private LoadText() {}

  static String of(LoadResult result) {
    var latencies = result.latencies();
    var total = latencies.getTotalCount();
    var late = total - latencies.getCountBetweenValues(0, SECOND);
    var table =
        TextTable.ofWords()
            .row("requests", "%,d".formatted(total))
            .row("failed", failed(result))
            .row("throughput", Format.number(result.throughput()) + " a second")
            .row("mean", Format.latency(latencies.getMean() / 1e3))
            .row(
                "p50, p95, p99, max",
                "%s, %s, %s, %s"
                    .formatted(at(result, 50), at(result, 95), at(result, 99), at(result, 100)))
            .row("over 1 s", Format.percent((double) late / total) + " %");
    return table.toString();
  }

  private static String at(LoadResult result, double percentile) {
    return Format.latency(result.latencies().getValueAtPercentile(percentile) / 1e3);
  }

  private static String failed(LoadResult result) {
    return result.failures().isEmpty()
        ? "none"
        : result.failures().entrySet().stream()
            .map(failure -> "%,d × %s".formatted(failure.getValue(), failure.getKey()))
            .collect(Collectors.joining(", "));
  }
}
