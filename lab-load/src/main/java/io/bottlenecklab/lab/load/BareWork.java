package io.bottlenecklab.lab.load;

import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import java.sql.Connection;
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

  /** Enough that some compute while others wait for the database. */
  default int threadsPerCore() {
    return 4;
  }

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

    /** A worker on a connection that it closes; without a worker the connection is closed here. */
    public Worker onConnection(Connected connected) throws SQLException {
      var connection = database.connect();
      try {
        return connected.worker(connection);
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    }
  }

  /** Makes a worker on a connection. */
  @FunctionalInterface
  interface Connected {
    Worker worker(Connection connection) throws SQLException;
  }

  /** Does the work once and again, in one thread. */
  interface Worker extends AutoCloseable {

    /** Once; fails where the outcome is not the expected one. */
    void once() throws SQLException;

    @Override
    void close() throws SQLException;
  }
}
