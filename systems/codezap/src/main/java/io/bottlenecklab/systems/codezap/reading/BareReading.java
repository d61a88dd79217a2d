package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.lab.load.bare.BareWork;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Random;

/** What one member reads over plain JDBC, one statement after the other. */
abstract sealed class BareReading implements BareWork
    permits BareDetail, BareListPage, BareMemberTags, BareSearch {

  @Override
  public final Worker worker(Subject subject) throws SQLException {
    return subject.onConnection(connection -> {
      connection.setReadOnly(true);
      return new Reader(
          connection, reading(connection, subject), subject.users(), new Random(subject.seed()));
    });
  }

  /** What is read again and again; anything that one look tells is looked up here. */
  abstract Reading reading(Connection connection, Subject subject) throws SQLException;

  /** Reads what a member asks for. */
  @FunctionalInterface
  interface Reading {
    void read(long member, Random random) throws SQLException;
  }

  private record Reader(Connection connection, Reading reading, int members, Random random)
      implements Worker {

    @Override
    public void once() throws SQLException {
      reading.read(1 + random.nextInt(members), random);
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }
}
