package io.bottlenecklab.db.setting;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;

/** Reports a rejected setting in one line. */
final class InvalidSettingFailureAnalyzer extends AbstractFailureAnalyzer<InvalidSettingException>
    implements Ordered {

  /** Before the one for failures to bind, of which this may be the cause. */
  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE;
  }

  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, InvalidSettingException cause) {
    return new FailureAnalysis(cause.getMessage(), null, cause);
  }
}
