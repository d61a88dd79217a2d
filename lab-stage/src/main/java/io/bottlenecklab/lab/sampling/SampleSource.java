package io.bottlenecklab.lab.sampling;

import java.util.List;
import java.util.Optional;

/** A source of samples, which is asked once a second. */
interface SampleSource extends AutoCloseable {

  /** The current values; empty if it does not answer in time. It never throws for that. */
  Optional<Sample> ask();

  /** The series that follow from its samples. */
  List<Measure> measures();

  /** Ends a running request, too. */
  @Override
  default void close() {}
}
