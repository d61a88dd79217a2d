package io.bottlenecklab.lab.load;

import java.time.Duration;
import java.util.SequencedMap;

/** An observation of what happens behind the answers of one load. */
public interface Observation extends AutoCloseable {

  /** What to put before a path of its values, such as {@code stored}. */
  String name();

  /**
   * Waits until the system has done the load's work, and returns what was observed: numbers by
   * name, or nested maps of them. {@code drainSeconds} is how long the system worked after the
   * load.
   *
   * @param load how long the load lasted
   * @param ended when it ended, as {@link System#nanoTime()}
   * @param waiting called now and then while it takes time; may throw to give up
   */
  SequencedMap<String, Object> end(Duration load, long ended, Runnable waiting);

  @Override
  void close();
}
