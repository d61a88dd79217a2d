package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;

/** What the threads of a variant's services did during a load, as a tree of calls. */
public record Profile(
    @JsonPropertyDescription("cpu, allocation or waiting.") String kind,
    @JsonPropertyDescription("Of the values: samples, bytes or ms.") String unit,
    @JsonPropertyDescription("Step of the load.") String step,
    @JsonPropertyDescription("The services, below them the first frame of each thread.")
        Frame root) {

  /** A method, called by those above it. */
  public record Frame(
      @JsonPropertyDescription("Class and method.") @JsonProperty("n") String name,
      @JsonPropertyDescription("Of the method and all that it called, in the profile's unit.")
          @JsonProperty("v")
          double value,
      @JsonPropertyDescription("What it called; small ones are left out.")
          @JsonProperty("c")
          @JsonInclude(JsonInclude.Include.NON_EMPTY)
          List<Frame> called) {

    /** Replaces what a file leaves out because it is empty. */
    public Frame {
      called = called == null ? List.of() : called;
    }
  }
}
