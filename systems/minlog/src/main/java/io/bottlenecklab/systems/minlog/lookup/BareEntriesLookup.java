package io.bottlenecklab.systems.minlog.lookup;

import io.bottlenecklab.db.minlog.SeededAssistant;
import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.lab.load.script.Drawing;
import io.bottlenecklab.systems.minlog.SeededPseudonyms;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Random;

/** A first page of somebody's entries read over plain JDBC, by the key, every column of it. */
final class BareEntriesLookup implements BareWork {

  private static final LocalDateTime EARLIEST = LocalDateTime.of(1995, 1, 1, 0, 0);
  private static final byte[] LOWEST = new byte[16];
  private static final int COLUMNS = 9;

  private final String column;
  private final Drawing drawing;

  private BareEntriesLookup(String column, Drawing drawing) {
    this.column = column;
    this.drawing = drawing;
  }

  /** Draws whose entries are read, as the load does. */
  @FunctionalInterface
  private interface Drawing {
    Object key(Random random, int citizens);
  }

  static BareEntriesLookup ofCitizens() {
    var pseudonyms = new SeededPseudonyms();
    return new BareEntriesLookup(
        "citizen",
        (random, citizens) ->
            pseudonyms.of(new SeededCitizen(1 + random.nextInt(citizens))).bytes());
  }

  static BareEntriesLookup ofAssistants() {
    return new BareEntriesLookup(
        "assistant_id", (random, _) -> SeededAssistant.drawn(random.nextDouble()).id());
  }

  @Override
  public String name() {
    return "page";
  }

  @Override
  public String about() {
    return "a first page of somebody's entries read over plain JDBC";
  }

  @Override
  public Worker worker(Subject subject) throws SQLException {
    return subject.onConnection(connection -> {
      connection.setReadOnly(true);
      return new Reader(
          connection,
          connection.prepareStatement(page()),
          drawing,
          subject.users(),
          new Random(subject.seed()));
    });
  }

  /** As minlog-lookup asks for a page of 50. */
  private String page() {
    return """
    SELECT id, occurred_at, professional_id, professional_name, assistant_id, organisation_id,
      organisation_name, activity, source_system
    FROM log_entry
    WHERE %s = ? AND occurred_at >= ? AND occurred_at <= ? AND (occurred_at < ? OR id < ?)
    ORDER BY occurred_at DESC, id DESC
    LIMIT 51
    """
        .formatted(column);
  }

  private record Reader(
      Connection connection, PreparedStatement page, Drawing drawing, int users, Random random)
      implements Worker {

    @Override
    public void once() throws SQLException {
      var now = LocalDateTime.now(ZoneOffset.UTC);
      page.setObject(1, drawing.key(random, users));
      page.setObject(2, EARLIEST);
      page.setObject(3, now);
      page.setObject(4, now);
      page.setBytes(5, LOWEST);
      try (var rows = page.executeQuery()) {
        while (rows.next()) {
          for (var column = 1; column <= COLUMNS; column++) {
            var _ = rows.getObject(column);
          }
        }
      }
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }
}
