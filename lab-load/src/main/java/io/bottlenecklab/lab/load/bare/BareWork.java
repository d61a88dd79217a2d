package io.bottlenecklab.lab.load.bare;

import java.sql.SQLException;
import java.util.Map;

/**
 * What a flow cannot do without, done with nothing around it: the limit that the hardware sets to a
 * service.
 */
public interface BareWork {

  /** As it stands in results, such as {@code check}. */
  String name();

  /** What it is, in words. */
  String about();

  /** One where it computes all the time; more where it waits for a database. */
  int threadsPerCore();

  /** What one thread does, on connections of its own. */
  Worker worker(Subject subject) throws SQLException;

  /**
   * What it is done to.
   *
   * @param database the variant's, seeded
   * @param users seeded users to draw from
   * @param knobs the variant's values
   * @param seed of the drawing
   */
  record Subject(DatabaseAccess database, int users, Map<String, Object> knobs, long seed) {

    /** The same with a drawing of the thread's own. */
    public Subject ofThread(int thread) {
      return new Subject(database, users, knobs, seed + thread);
    }
  }

  /** Does the work once and again, in one thread. */
  interface Worker extends AutoCloseable {

    /** Once; fails where the outcome is not the expected one. */
    void once() throws SQLException;

    @Override
    void close() throws SQLException;
  }
}
