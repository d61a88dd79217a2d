package io.bottlenecklab.systems.minlog.check;

import io.bottlenecklab.minlog.record.LogColumns;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Finds ids that are not in MinLog's table. A million are looked up together, in the order of the
 * table's key: ids are random, and a table may be larger than the database's memory, so that in
 * their own order each would be a page from disk.
 */
final class Unstored {

  private static final int TOGETHER = 1_000_000;
  private static final int STATEMENT = 1_000;

  private final Connection database;
  private final Consumer<UUID> found;
  private final List<UUID> pending = new ArrayList<>();

  /**
   * Finds in that database.
   *
   * @param found gets each that is not in the table, as often as it was asked for
   */
  Unstored(Connection database, Consumer<UUID> found) {
    this.database = database;
    this.found = found;
  }

  /** Looks one up, now or when there are more. */
  void add(UUID id) throws SQLException {
    pending.add(id);
    if (pending.size() == TOGETHER) {
      finish();
    }
  }

  /** Looks up what has not been yet. */
  void finish() throws SQLException {
    pending.sort(Comparator.naturalOrder());
    for (var from = 0; from < pending.size(); from += STATEMENT) {
      lookUp(pending.subList(from, Math.min(from + STATEMENT, pending.size())));
    }
    pending.clear();
  }

  private void lookUp(List<UUID> some) throws SQLException {
    var missing = new HashSet<>(some);
    var places = String.join(",", Collections.nCopies(missing.size(), "?"));
    try (var statement =
        database.prepareStatement("SELECT id FROM log_entry WHERE id IN (" + places + ")")) {
      bind(statement, missing);
      try (var rows = statement.executeQuery()) {
        while (rows.next()) {
          missing.remove(LogColumns.id(rows.getBytes(1)));
        }
      }
    }
    some.stream().filter(missing::contains).forEach(found);
  }

  private static void bind(PreparedStatement statement, Set<UUID> ids) throws SQLException {
    var place = 0;
    for (var id : ids) {
      statement.setBytes(++place, LogColumns.bytes(id));
    }
  }
}
