package io.bottlenecklab.db.setting;

import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalysisReporter;

/** Says why the start failed in one line on standard error. */
final class OneLineFailureReporter implements FailureAnalysisReporter {
  @Override
  public void report(FailureAnalysis analysis) {
    System.err.println(analysis.getDescription().strip().replaceAll("\\s+", " "));
  }
}
