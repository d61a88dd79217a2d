package io.bottlenecklab.lab.selftest;

import io.bottlenecklab.lab.report.Page;
import io.bottlenecklab.lab.results.ResultsFolder;
import java.nio.file.Path;
import java.util.List;

/** A page that shows each interval beside the effect that was planted. */
final class SelftestPage {

  private SelftestPage() {}

  private record Row(
      String work,
      double planted,
      double effect,
      double point,
      List<Double> ci95,
      boolean holds,
      boolean wrong) {

    static Row of(Comparison comparison) {
      var found = comparison.found();
      return new Row(
          comparison.work(),
          comparison.planted(),
          comparison.effect(),
          found.mean(),
          List.of(found.low(), found.high()),
          comparison.holds(),
          comparison.isWrong());
    }
  }

  private record Data(long holding, int fewest, boolean passed, List<Row> comparisons) {}

  /** Writes the page atomically. */
  static void write(Path file, SelftestResult result) {
    var data =
        new Data(
            result.holding(),
            result.fewest(),
            result.isPassed(),
            result.comparisons().stream().map(Row::of).toList());
    ResultsFolder.writeFile(file, Page.plain("Self-test", "selftest.js", data));
  }
}
