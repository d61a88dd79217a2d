package io.bottlenecklab.db.setting;

import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalysisReporter;

/** Writes why the start failed to standard error, in one line. */
final class OneLineFailureReporter implements FailureAnalysisReporter {
  @Override
  public void report(FailureAnalysis analysis) {
    System.err.println(analysis.getDescription().strip().replaceAll("\\s+", " "));
  }
}
