package io.bottlenecklab.minlog.lookup.entries.jdbc;

import io.bottlenecklab.minlog.lookup.entries.Entries;
import io.bottlenecklab.minlog.lookup.entries.EntryPage;
import io.bottlenecklab.minlog.lookup.entries.Paging;
import io.bottlenecklab.minlog.lookup.entries.Question;
import io.bottlenecklab.minlog.lookup.entries.Subject;
import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.sql.SqlFile;
import java.nio.ByteBuffer;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Pages by how many entries come before them, the way most frameworks page. Beyond report R4.
 *
 * <p>Memory is bounded, work is not: the database reads every entry of the earlier pages and throws
 * it away, so that a page costs the more the further back it is. And what is registered between two
 * pages moves the entries: some appear twice.
 */
final class OffsetEntries implements Entries {

  private static final String SQL = SqlFile.read("minlog/entries-offset");

  private final EntryRows rows;

  OffsetEntries(JdbcTemplate jdbc) {
    this.rows = new EntryRows(jdbc);
  }

  /** Asks for one entry more than the page takes, which shows whether there is a next page. */
  @Override
  public EntryPage page(Question question) {
    var offset = question.after().map(OffsetEntries::decode).orElse(0L);
    var entries =
        rows.select(
            sql(question.subject()),
            question.subject().key(),
            LogColumns.utc(question.from()),
            LogColumns.utc(question.to()),
            question.limit() + 1,
            offset);
    return entries.size() <= question.limit()
        ? new EntryPage(entries, null)
        : new EntryPage(entries.subList(0, question.limit()), encode(offset + question.limit()));
  }

  @Override
  public Paging paging() {
    return Paging.OFFSET;
  }

  static String sql(Subject subject) {
    return SQL.formatted(subject.column());
  }

  private static String encode(long offset) {
    return Cursor.OFFSET.encode(ByteBuffer.allocate(Long.BYTES).putLong(offset));
  }

  private static long decode(String after) {
    var offset = Cursor.OFFSET.decode(after, Long.BYTES).getLong();
    if (offset < 0) {
      throw Cursor.invalid();
    }
    return offset;
  }
}
