package io.bottlenecklab.minlog.registration.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with one record; never the value.
 *
 * @param index the record's place in the batch, from 0; null if the batch itself is wrong
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordMistake(@Nullable Integer index, String field, String message) {}
