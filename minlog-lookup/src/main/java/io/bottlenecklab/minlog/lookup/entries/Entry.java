package io.bottlenecklab.minlog.lookup.entries;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.bottlenecklab.minlog.record.LogRecord.Organisation;
import io.bottlenecklab.minlog.record.LogRecord.Professional;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One access to a citizen's data, without the citizen.
 *
 * @param id made by the system that registered it
 * @param assistant who acted on the professional's behalf; left out if there was none
 * @param system where it was done
 */
public record Entry(
    UUID id,
    Instant occurredAt,
    Professional professional,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String assistant,
    Organisation organisation,
    String activity,
    String system) {}
