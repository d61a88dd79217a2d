package io.bottlenecklab.minlog.lookup.entries.jdbc;

import io.bottlenecklab.minlog.lookup.entries.Entries;
import io.bottlenecklab.minlog.lookup.entries.EntryPage;
import io.bottlenecklab.minlog.lookup.entries.Paging;
import io.bottlenecklab.minlog.lookup.entries.Question;
import io.bottlenecklab.minlog.lookup.entries.Subject;
import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.sql.SqlFile;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Pages by the entry they begin behind. Beyond report R4.
 *
 * <p>The index is in the order of the answer, so that the database goes to that entry and reads on:
 * every page costs the same, of a citizen with ten entries or a million, and what is registered in
 * the meantime moves nothing.
 *
 * <p>The comparison is written out because neither MySQL nor MariaDB looks a pair {@code
 * (occurred_at, id) < (?, ?)} up in an index.
 */
final class KeysetEntries implements Entries {

  private static final String SQL = SqlFile.read("minlog/entries-keyset");

  private final EntryRows rows;

  KeysetEntries(JdbcTemplate jdbc) {
    this.rows = new EntryRows(jdbc);
  }

  /** Asks for one entry more than the page takes, which shows whether there is a next page. */
  @Override
  public EntryPage page(Question question) {
    var start = Position.start(question);
    var entries =
        rows.select(
            sql(question.subject()),
            question.subject().key(),
            LogColumns.utc(question.from()),
            LogColumns.utc(start.occurredAt()),
            LogColumns.utc(start.occurredAt()),
            LogColumns.bytes(start.id()),
            question.limit() + 1);
    if (entries.size() <= question.limit()) {
      return new EntryPage(entries, null);
    }
    var shown = entries.subList(0, question.limit());
    return new EntryPage(
        shown, new Position(shown.getLast().occurredAt(), shown.getLast().id()).encode());
  }

  @Override
  public Paging paging() {
    return Paging.KEYSET;
  }

  static String sql(Subject subject) {
    return SQL.formatted(subject.column());
  }

  /** A place in the order of the answer. */
  private record Position(Instant occurredAt, UUID id) {

    private static final int LENGTH = 3 * Long.BYTES;
    private static final UUID LOWEST = new UUID(0, 0);

    /** Behind the page before; on the first page, behind everything that is too late. */
    static Position start(Question question) {
      var first = new Position(question.to(), LOWEST);
      return question
          .after()
          .map(Position::decode)
          .filter(position -> position.occurredAt().isBefore(first.occurredAt()))
          .orElse(first);
    }

    String encode() {
      return Cursor.KEYSET.encode(
          ByteBuffer.allocate(LENGTH)
              .putLong(ChronoUnit.MICROS.between(Instant.EPOCH, occurredAt))
              .putLong(id.getMostSignificantBits())
              .putLong(id.getLeastSignificantBits()));
    }

    /** No page ends at a time before what the column can hold; such a cursor finds nothing. */
    private static Position decode(String after) {
      var bytes = Cursor.KEYSET.decode(after, LENGTH);
      var time = Question.inColumn(Instant.EPOCH.plus(bytes.getLong(), ChronoUnit.MICROS));
      return new Position(time, new UUID(bytes.getLong(), bytes.getLong()));
    }
  }
}
