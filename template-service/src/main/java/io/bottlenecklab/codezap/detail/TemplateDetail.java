package io.bottlenecklab.codezap.detail;

import io.bottlenecklab.codezap.template.Excerpt;
import io.bottlenecklab.codezap.template.Named;
import io.bottlenecklab.codezap.template.Visibility;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A template with everything that belongs to it.
 *
 * @param member who made it
 * @param category where its member keeps it
 * @param tags by key
 * @param thumbnail the source code that stands for it in lists
 * @param likesCount how many members like it
 * @param liked whether the caller does
 * @param sourceCodes in the member's order
 */
record TemplateDetail(
    long id,
    String title,
    String description,
    Visibility visibility,
    Named member,
    Named category,
    List<Named> tags,
    @Schema(types = {"object", "null"}) @Nullable Excerpt thumbnail,
    int likesCount,
    boolean liked,
    Instant createdAt,
    Instant modifiedAt,
    List<SourceText> sourceCodes) {

  /**
   * A source code.
   *
   * @param ordinal its place, from 1
   */
  record SourceText(long id, String filename, String content, int ordinal) {}
}
