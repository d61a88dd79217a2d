package io.bottlenecklab.knobs;

import io.bottlenecklab.knobs.Variant.InvalidVariantException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Ends a start on a bad variant with its one line instead of a stack trace. */
final class InvalidVariantFailureAnalyzer extends AbstractFailureAnalyzer<InvalidVariantException> {
  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, InvalidVariantException cause) {
    return new FailureAnalysis(cause.getMessage(), null, cause);
  }
}
