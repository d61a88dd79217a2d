package io.bottlenecklab.codezap.list;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.bottlenecklab.codezap.template.TemplateSummary;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of templates.
 *
 * @param page its number, from 1; left out of a page behind another
 * @param size how many templates stand on a page
 * @param pages how many there are, or as far as they were counted; left out if they are not
 * @param hasNext whether there is another page
 * @param next what {@code after} asks for it; left out if there is none
 */
record TemplatePage(
    List<TemplateSummary> templates,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer page,
    int size,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long pages,
    boolean hasNext,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String next) {}
