package io.bottlenecklab.codezap.list;

import io.bottlenecklab.codezap.template.Excerpt;
import io.bottlenecklab.codezap.template.Named;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What stands in a list beside a template's own row.
 *
 * @param tags by key
 * @param thumbnail null if the template was deleted meanwhile
 */
record TemplateParts(List<Named> tags, @Nullable Excerpt thumbnail) {

  /** Of a template that has none. */
  public static final TemplateParts NONE = new TemplateParts(List.of(), null);
}
