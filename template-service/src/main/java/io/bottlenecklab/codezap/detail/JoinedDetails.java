package io.bottlenecklab.codezap.detail;

import io.bottlenecklab.codezap.detail.TemplateDetail.SourceText;
import io.bottlenecklab.codezap.template.Excerpt;
import io.bottlenecklab.codezap.template.Named;
import io.bottlenecklab.codezap.template.TemplateSummary;
import io.bottlenecklab.sql.SqlFile;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Joins the template with its source codes, and asks once more for its tags. Report R3's service
 * after its tuning of the detail page.
 *
 * <p>It is fast because two statements do for any template. Tags in the same join would repeat each
 * source code for each of them.
 */
final class JoinedDetails implements Details {

  private static final String TEMPLATE = SqlFile.read("codezap/detail");
  private static final String TAGS = SqlFile.read("codezap/detail-tags");

  private final JdbcTemplate jdbc;

  JoinedDetails(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public Optional<TemplateDetail> find(long caller, long id) {
    var tags = jdbc.query(TAGS, (row, _) -> new Named(row.getLong(1), row.getString(2)), id);
    return Optional.ofNullable(
        jdbc.query(TEMPLATE, rows -> rows.next() ? detail(rows, tags) : null, caller, id, caller));
  }

  /** From the first row on. */
  private static TemplateDetail detail(ResultSet rows, List<Named> tags) throws SQLException {
    var liked = rows.getBoolean(12);
    var summary = TemplateSummary.of(rows, tags, null, liked);
    var codes = new ArrayList<SourceText>();
    do {
      var code =
          new SourceText(rows.getLong(14), rows.getString(15), rows.getString(16), rows.getInt(17));
      codes.add(code);
      if (code.id() == rows.getLong(13)) {
        var thumbnail = new Excerpt(code.filename(), code.content());
        summary = TemplateSummary.of(rows, tags, thumbnail, liked);
      }
    } while (rows.next());
    return new TemplateDetail(summary, codes);
  }

  @Override
  public Details.Lookup lookup() {
    return Details.Lookup.JOINED;
  }
}
