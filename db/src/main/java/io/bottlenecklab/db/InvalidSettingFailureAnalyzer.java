package io.bottlenecklab.db;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Ends a start on settings that contradict each other with one line. */
final class InvalidSettingFailureAnalyzer extends AbstractFailureAnalyzer<InvalidSettingException> {
  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, InvalidSettingException cause) {
    return new FailureAnalysis(cause.getMessage(), null, cause);
  }
}
