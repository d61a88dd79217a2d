package io.bottlenecklab.codezap.list;

import io.bottlenecklab.codezap.template.Excerpt;
import io.bottlenecklab.codezap.template.Named;
import io.bottlenecklab.codezap.template.Visibility;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A template as lists tell it.
 *
 * @param member who made it
 * @param category where its member keeps it
 * @param tags by key
 * @param thumbnail the source code that stands for it
 * @param likesCount how many members like it
 * @param liked whether the caller does
 */
record TemplateSummary(
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
    Instant modifiedAt) {}
