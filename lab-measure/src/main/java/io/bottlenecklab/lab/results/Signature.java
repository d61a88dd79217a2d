package io.bottlenecklab.lab.results;

import io.bottlenecklab.lab.experiment.Resource;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What an arm ran short of in a step, against what its experiment expects.
 *
 * @param measured by resource, from 0 to 1: of the processors the share in use, the median of the
 *     rounds; of the pool and the threads the share of the seconds in which all were in use
 * @param saturated null where nothing ran short
 * @param holds whether it is what was expected, of all rounds or of one at least
 */
public record Signature(
    String arm,
    String step,
    Resource expected,
    SequencedMap<String, Double> measured,
    @Nullable Resource saturated,
    boolean holds) {

  /** The same, as was expected. */
  public Signature holding() {
    return new Signature(arm, step, expected, measured, saturated, true);
  }

  /** What it means in words: {@code as expected}. */
  public String outcome() {
    if (!holds) {
      return "not as expected";
    }
    return expected == found() ? "as expected" : "as expected in some rounds";
  }

  /** What ran short, {@link Resource#NONE} where nothing did. */
  public Resource found() {
    return saturated == null ? Resource.NONE : saturated;
  }

  /** {@code all-cpu 98 %, database-cpu 80 %}. */
  public String shares() {
    return measured.entrySet().stream()
        .map(share -> "%s %s %%".formatted(share.getKey(), Format.percent(share.getValue())))
        .collect(Collectors.joining(", "));
  }

  /** In a line, where it is not as expected. */
  public String surprise() {
    return "Not as expected: %s at %s is short of %s instead of %s"
        .formatted(arm, step, named(found()), named(expected));
  }

  private static String named(Resource resource) {
    return resource == Resource.NONE ? "nothing" : resource.key();
  }
}
