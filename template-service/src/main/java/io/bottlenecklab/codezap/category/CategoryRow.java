package io.bottlenecklab.codezap.category;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A category of a member's.
 *
 * @param isDefault whether it takes the templates of categories that are deleted
 * @param ordinal its place among the member's categories
 */
record CategoryRow(long id, String name, @JsonProperty("default") boolean isDefault, int ordinal) {}
