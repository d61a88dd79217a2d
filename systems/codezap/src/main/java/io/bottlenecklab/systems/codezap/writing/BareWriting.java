package io.bottlenecklab.systems.codezap.writing;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.load.bare.BareWork;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Random;

/** What one member writes over plain JDBC. */
abstract sealed class BareWriting implements BareWork
    permits BareCreation, BareDeletion, BareJourney {

  @Override
  public final Worker worker(Subject subject) throws SQLException {
    return subject.onConnection(connection -> {
      // as the service does, whose neighbours' rows are not locked
      connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
      var hasGrams = "grams".equals(subject.knobs().get("codezap.search"));
      return new Writer(
          connection,
          writing(new TemplateRows(connection, hasGrams)),
          subject.users(),
          new Random(subject.seed()));
    });
  }

  /** What is written again and again. */
  abstract Writing writing(TemplateRows rows);

  /** Writes once in a member's name. */
  @FunctionalInterface
  interface Writing {
    void write(SeededMember member) throws SQLException;
  }

  private record Writer(Connection connection, Writing writing, int members, Random random)
      implements Worker {

    @Override
    public void once() throws SQLException {
      writing.write(new SeededMember(1 + random.nextInt(members)));
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }
}
