package io.bottlenecklab.db.invariant;

import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/**
 * Proves that MinLog lost and doubled nothing: every record that registration answered 202 stands
 * in the table once or is a dead letter. Reads the ids of the whole table, 16 bytes each, and ticks
 * them off; to be asked when the consumers have caught up, as what is still on its way counts as
 * lost.
 */
public final class RegistrationCheck {

  /** How many lost or doubled records are named. */
  private static final int EXAMPLES = 10;

  private RegistrationCheck() {}

  /**
   * Compares.
   *
   * @param connection to the database of MinLog
   * @param ids of the run
   * @param answered numbers of the records that were answered 202
   * @param deadLetters ids on the dead-letter topic, of any run
   */
  public static Result run(
      Connection connection, RecordIds ids, BitSet answered, Collection<UUID> deadLetters)
      throws SQLException {
    var stored = new BitSet();
    var doubled = new BitSet();
    try (var statement =
        connection.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY)) {
      // Connector/J's way to have rows come one by one instead of all into memory.
      statement.setFetchSize(Integer.MIN_VALUE);
      try (var rows = statement.executeQuery("SELECT id FROM log_entry")) {
        while (rows.next()) {
          tick(ids, id(rows.getBytes(1)), stored, doubled);
        }
      }
    }
    var dead = new BitSet();
    deadLetters.forEach(id -> ids.number(id).ifPresent(n -> dead.set(Math.toIntExact(n))));
    return Result.of(ids, answered, stored, doubled, dead);
  }

  private static void tick(RecordIds ids, UUID id, BitSet stored, BitSet doubled) {
    ids.number(id)
        .ifPresent(n -> {
          var number = Math.toIntExact(n);
          if (stored.get(number)) {
            doubled.set(number);
          }
          stored.set(number);
        });
  }

  private static UUID id(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    return new UUID(buffer.getLong(), buffer.getLong());
  }

  /**
   * What became of the records of a run.
   *
   * @param answered how many were answered 202
   * @param stored how many of the run are in the table, answered or not
   * @param deadLetters how many of the answered ones are dead letters and not in the table
   * @param lost how many of the answered ones are neither
   * @param doubled how many are in the table more than once
   * @param examples ids of some that are lost or doubled
   */
  public record Result(
      int answered, int stored, int deadLetters, int lost, int doubled, List<UUID> examples) {

    /** Whether nothing is lost and nothing doubled. */
    public boolean holds() {
      return lost == 0 && doubled == 0;
    }

    static Result of(RecordIds ids, BitSet answered, BitSet stored, BitSet doubled, BitSet dead) {
      var missing = without(answered, stored);
      var lost = without(missing, dead);
      var wrong = (BitSet) lost.clone();
      wrong.or(doubled);
      return new Result(
          answered.cardinality(),
          stored.cardinality(),
          missing.cardinality() - lost.cardinality(),
          lost.cardinality(),
          doubled.cardinality(),
          wrong.stream().limit(EXAMPLES).mapToObj(ids::id).toList());
    }

    private static BitSet without(BitSet all, BitSet these) {
      var rest = (BitSet) all.clone();
      rest.andNot(these);
      return rest;
    }
  }
}
