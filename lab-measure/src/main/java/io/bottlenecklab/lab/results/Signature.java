package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.bottlenecklab.lab.experiment.Experiment.Resource;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The bottleneck of an arm in a step, expected and found. */
public record Signature(
    @JsonPropertyDescription("Variant.") String arm,
    @JsonPropertyDescription("Name of the step.") String step,
    @JsonPropertyDescription("The resource that the experiment expects to saturate.")
        Resource expected,
    @JsonPropertyDescription(
            "By resource, from 0 to 1. Processors: the share in use, the median of the "
                + "rounds. Pool and threads: the share of seconds in which all were in use.")
        SequencedMap<String, Double> measured,
    @JsonPropertyDescription("Null if nothing saturated.") @Nullable Resource saturated,
    @JsonPropertyDescription(
            "Whether the expected resource saturated, over all rounds or in at least one.")
        boolean holds) {

  /** This signature, marked as expected. */
  public Signature holding() {
    return new Signature(arm, step, expected, measured, saturated, true);
  }

  /** The outcome in words: {@code as expected}. */
  public String outcome() {
    if (!holds) {
      return "not as expected";
    }
    return expected == found() ? "as expected" : "as expected in some rounds";
  }

  /** The saturated resource; {@link Resource#NONE} if there is none. */
  public Resource found() {
    return saturated == null ? Resource.NONE : saturated;
  }

  /** The measured shares: {@code all-cpu 98 %, database-cpu 80 %}. */
  public String shares() {
    return measured.entrySet().stream()
        .map(share -> "%s %s %%".formatted(share.getKey(), Format.percent(share.getValue())))
        .collect(Collectors.joining(", "));
  }

  /** The message if the bottleneck is not the expected one. */
  public String surprise() {
    return "Not as expected: the bottleneck of %s at %s is %s, not %s"
        .formatted(arm, step, named(found()), named(expected));
  }

  private static String named(Resource resource) {
    return resource == Resource.NONE ? "none" : resource.key();
  }
}
