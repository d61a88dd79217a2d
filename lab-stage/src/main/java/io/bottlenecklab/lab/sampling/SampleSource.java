package io.bottlenecklab.lab.sampling;

import java.util.List;
import java.util.Optional;

/** Something that can be asked once a second. */
interface SampleSource extends AutoCloseable {

  /** What it says now; empty where it does not answer in time. Never throws for that. */
  Optional<Sample> ask();

  /** The series that follow from its samples. */
  List<Measure> measures();

  /** Ends an asking under way, too. */
  @Override
  default void close() {}
}
