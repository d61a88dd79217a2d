package io.bottlenecklab.support.knobs;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;

/** A flat JSON object; a knob that does not apply is there, as null. */
record EffectiveKnobs(
    @JsonAnyGetter @JsonInclude(content = JsonInclude.Include.ALWAYS)
        SortedMap<String, @Nullable Object> values)
    implements OperationResponseBody {}
