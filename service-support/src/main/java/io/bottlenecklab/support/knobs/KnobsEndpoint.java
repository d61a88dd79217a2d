package io.bottlenecklab.support.knobs;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/**
 * {@code GET /actuator/knobs}: every knob of this service with the value now in effect, so that a
 * variant is measured only if it is what it says.
 */
@Endpoint(id = "knobs")
final class KnobsEndpoint {

  private final List<KnobReader> readers;

  KnobsEndpoint(List<KnobReader> readers) {
    this.readers = readers;
  }

  @ReadOperation
  EffectiveKnobs knobs() {
    SortedMap<String, @Nullable Object> values = new TreeMap<>();
    readers.forEach(reader -> values.put(reader.name(), reader.read()));
    return new EffectiveKnobs(values);
  }

  /** A flat JSON object; a knob that does not apply is there, as null. */
  record EffectiveKnobs(
      @JsonAnyGetter @JsonInclude(content = JsonInclude.Include.ALWAYS)
          SortedMap<String, @Nullable Object> values)
      implements OperationResponseBody {}
}
