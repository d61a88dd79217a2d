package io.bottlenecklab.codezap.search;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Ends a start whose search the database does not have with one line. */
final class UnsupportedSearchFailureAnalyzer
    extends AbstractFailureAnalyzer<KeywordSearch.UnsupportedException> {

  @Override
  protected FailureAnalysis analyze(
      Throwable rootFailure, KeywordSearch.UnsupportedException cause) {
    return new FailureAnalysis(cause.getMessage(), null, cause);
  }
}
