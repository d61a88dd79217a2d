package io.bottlenecklab.minlog.lookup.entries.jdbc;

import io.bottlenecklab.minlog.lookup.entries.Entries;
import io.bottlenecklab.minlog.lookup.entries.EntryPage;
import io.bottlenecklab.minlog.lookup.entries.Paging;
import io.bottlenecklab.minlog.lookup.entries.Question;
import io.bottlenecklab.minlog.lookup.entries.Subject;
import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.sql.SqlFile;
import io.bottlenecklab.support.problem.InvalidFieldException;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Everything at once, without regard to the limit: report R4.2's lookup, whose results «are not
 * bounded».
 *
 * <p>It is quick while results are small. A busy assistant's hundred thousands of entries stand in
 * memory three times, as the driver's rows, as objects and as the answer's text, for each request
 * under way: with the report's heap the collector soon does nothing else, and the service stops
 * answering. There is one page only, so that nothing can come after it.
 */
final class UnboundedEntries implements Entries {

  private static final String SQL = SqlFile.read("minlog/entries-unbounded");

  private final EntryRows rows;

  UnboundedEntries(JdbcTemplate jdbc) {
    this.rows = new EntryRows(jdbc);
  }

  @Override
  public EntryPage page(Question question) {
    if (question.after().isPresent()) {
      throw new InvalidFieldException("after", "there are no further pages");
    }
    var entries =
        rows.select(
            sql(question.subject()),
            question.subject().key(),
            LogColumns.utc(question.from()),
            LogColumns.utc(question.to()));
    return new EntryPage(entries, null);
  }

  @Override
  public Paging paging() {
    return Paging.UNBOUNDED;
  }

  static String sql(Subject subject) {
    return SQL.formatted(subject.column());
  }
}
