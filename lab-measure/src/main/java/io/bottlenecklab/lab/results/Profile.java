package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * What the threads of a variant's services did during a load, as a tree of calls.
 *
 * @param kind {@code cpu}, {@code allocation} or {@code waiting}
 * @param unit of the values: {@code samples}, {@code bytes} or {@code ms}
 * @param step of the load
 * @param root the services, below them the first frame of each thread
 */
public record Profile(String kind, String unit, String step, Frame root) {

  /**
   * A method, called by those above it.
   *
   * @param name class and method
   * @param value of the method and all that it called
   * @param called what it called; small ones are left out
   */
  public record Frame(
      @JsonProperty("n") String name,
      @JsonProperty("v") double value,
      @JsonProperty("c") @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Frame> called) {

    /** Replaces what a file leaves out because it is empty. */
    public Frame {
      called = called == null ? List.of() : called;
    }
  }
}
