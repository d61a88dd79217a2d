package io.bottlenecklab.systems.codezap.bare;

import io.bottlenecklab.lab.load.BareWork;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Random;

/**
 * What a member, drawn at random each time, does over plain JDBC, one statement after the other.
 *
 * @param preparation prepares on a connection what is done again and again
 */
public record MemberWork(String name, String about, Preparation preparation) implements BareWork {

  /** Prepares the work on a connection. */
  @FunctionalInterface
  public interface Preparation {

    /** Returns the work, of which the first is done after this. */
    Turn on(Connection connection, Subject subject) throws SQLException;
  }

  /** Does the work once. */
  @FunctionalInterface
  public interface Turn {

    /** Does it in the name of the member with that number. */
    void of(int member, Random random) throws SQLException;
  }

  @Override
  public Worker worker(Subject subject) throws SQLException {
    return subject.onConnection(connection ->
        new MemberWorker(
            connection,
            preparation.on(connection, subject),
            subject.users(),
            new Random(subject.seed())));
  }

  private record MemberWorker(Connection connection, Turn turn, int members, Random random)
      implements Worker {

    @Override
    public void once() throws SQLException {
      turn.of(1 + random.nextInt(members), random);
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }
}
