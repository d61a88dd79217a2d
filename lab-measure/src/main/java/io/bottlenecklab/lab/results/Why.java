package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;

/** What moves a claim's effect on this machine. */
public record Why(
    @JsonPropertyDescription("Name of the claim.") String claim,
    @JsonPropertyDescription("The answer, in one sentence.") String answer,
    @JsonPropertyDescription("Every level in the order of its axis, the unchanged one included.")
        List<Level> levels,
    @JsonPropertyDescription("What was not measured, and why not, in words.") List<String> notes) {

  /** The name of the levels of two axes together. */
  public static final String TOGETHER = "together";

  /** Both sides of the claim at one level of an axis. */
  public record Level(
      @JsonPropertyDescription("Name of the axis, such as distance; together for two.") String axis,
      @JsonPropertyDescription("The level in words.") String words,
      @JsonPropertyDescription("Place of the level on its axis.") double at,
      @JsonPropertyDescription("Whether it is the unchanged level, which all axes share.")
          boolean here,
      @JsonPropertyDescription("The claim, judged at this level.") Finding finding) {}
}
