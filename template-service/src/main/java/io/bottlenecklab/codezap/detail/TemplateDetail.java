package io.bottlenecklab.codezap.detail;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.bottlenecklab.codezap.template.TemplateSummary;
import java.util.List;

/**
 * A template with everything that belongs to it.
 *
 * @param sourceCodes in the member's order
 */
record TemplateDetail(@JsonUnwrapped TemplateSummary summary, List<SourceText> sourceCodes) {

  /**
   * A source code.
   *
   * @param ordinal its place, from 1
   */
  record SourceText(long id, String filename, String content, int ordinal) {}
}
