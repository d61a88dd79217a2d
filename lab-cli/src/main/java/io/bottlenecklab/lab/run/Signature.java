package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.catalogue.Resource;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What an arm ran short of in a step, against what its experiment expects.
 *
 * @param measured by resource, from 0 to 1: of the processors the share in use, the median of the
 *     rounds; of the pool and the threads the share of the seconds in which all were in use
 * @param saturated null where nothing ran short
 * @param holds whether it is what was expected
 */
public record Signature(
    String arm,
    String step,
    Resource expected,
    SequencedMap<String, Double> measured,
    @Nullable Resource saturated,
    boolean holds) {

  /** {@code all-cpu 98 %, database-cpu 80 %}. */
  String shares() {
    return measured.entrySet().stream()
        .map(share -> "%s %s %%".formatted(share.getKey(), Format.percent(share.getValue())))
        .collect(Collectors.joining(", "));
  }

  /** In a line, where it is not as expected. */
  String surprise() {
    return "Not as expected: %s at %s is short of %s instead of %s"
        .formatted(arm, step, named(saturated), named(expected));
  }

  private static String named(@Nullable Resource resource) {
    return resource == null || resource == Resource.NONE ? "nothing" : resource.key();
  }
}
