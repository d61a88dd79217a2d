package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The response of a variant's metrics to one knob, or to two. */
public record Sweep(
    @JsonPropertyDescription("The swept knobs, one or two.") List<String> knobs,
    @JsonPropertyDescription("A curve for each metric.") List<Curve> curves) {

  /** The response of one metric. */
  public record Curve(
      @JsonPropertyDescription("Its key in experiment files.") String metric,
      @JsonPropertyDescription("Step at which it is read.") String step,
      @JsonPropertyDescription("A point for each level, in the stated order.") List<Point> points,
      @JsonPropertyDescription("Arm at the knee of the curve; missing if there is none.")
          @JsonInclude(JsonInclude.Include.NON_NULL)
          @Nullable String knee,
      @JsonPropertyDescription("How one knob changes the effect of the other; only of two knobs.")
          @JsonInclude(JsonInclude.Include.NON_NULL)
          @Nullable Interaction interaction) {}

  /** The metric at one level. */
  public record Point(
      @JsonPropertyDescription("Variant with that level.") String arm,
      @JsonPropertyDescription("Value of each knob.") List<String> levels,
      @JsonPropertyDescription(
              "Place of the first knob's value on an axis, in milliseconds or megabytes if it has "
                  + "a unit; null if it is a word.")
          @Nullable Double at,
      @JsonPropertyDescription("Mean over the rounds, in the metric's unit; geometric if no share.")
          double value,
      @JsonPropertyDescription("Its 95 % interval, low and high; missing for a single round.")
          @JsonInclude(JsonInclude.Include.NON_NULL)
          @Nullable List<Double> ci95) {}

  /** Of the four corners: how the second knob's effect differs between the first knob's ends. */
  public record Interaction(
      @JsonPropertyDescription(
              "Ratio of the second knob's ratios, at the first knob's last level by its first "
                  + "level; the difference of the differences for a share.")
          double value,
      @JsonPropertyDescription("Its 95 % interval, low and high; missing for a single round.")
          @JsonInclude(JsonInclude.Include.NON_NULL)
          @Nullable List<Double> ci95) {}
}
