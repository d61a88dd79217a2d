package io.bottlenecklab.codezap.list;

import io.bottlenecklab.codezap.paging.SortOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is asked for.
 *
 * @param memberId only what this member made
 * @param keyword only what contains it
 * @param categoryId only what is kept there
 * @param tagIds only what has any of these; none is no condition
 * @param page from 1; null is the first, or the one that {@code after} says
 * @param after the cursor that the page before named
 * @param size how many templates stand on a page
 */
record ListQuestion(
    @Nullable Long memberId,
    @Nullable String keyword,
    @Nullable Long categoryId,
    List<Long> tagIds,
    @Nullable Integer page,
    @Nullable String after,
    int size,
    SortOrder sort) {}
