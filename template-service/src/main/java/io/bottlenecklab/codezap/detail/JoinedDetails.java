package io.bottlenecklab.codezap.detail;

import io.bottlenecklab.codezap.detail.TemplateDetail.SourceText;
import io.bottlenecklab.codezap.template.Excerpt;
import io.bottlenecklab.codezap.template.Named;
import io.bottlenecklab.codezap.template.UtcTime;
import io.bottlenecklab.codezap.template.Visibility;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Joins the template with its source codes, and asks once more for its tags. Report R3's service
 * after its tuning of the detail page.
 *
 * <p>It is fast because two statements do for any template. Tags in the same join would repeat each
 * source code for each of them.
 */
final class JoinedDetails implements Details {

  private static final String TEMPLATE =
      """
      SELECT t.id, t.title, t.description, t.visibility, t.likes_count, t.created_at, t.modified_at,
        m.id, m.name, c.id, c.name,
        EXISTS (SELECT 1 FROM likes l WHERE l.member_id = ? AND l.template_id = t.id),
        h.source_code_id, s.id, s.filename, s.content, s.ordinal
      FROM template t
      JOIN member m ON m.id = t.member_id
      JOIN category c ON c.id = t.category_id
      JOIN source_code s ON s.template_id = t.id
      LEFT JOIN thumbnail h ON h.template_id = t.id
      WHERE t.id = ? AND (t.visibility = 'PUBLIC' OR t.member_id = ?)
      ORDER BY s.ordinal
      """;
  private static final String TAGS =
      """
      SELECT g.id, g.name FROM template_tag x JOIN tag g ON g.id = x.tag_id
      WHERE x.template_id = ? ORDER BY g.id
      """;

  private final JdbcTemplate jdbc;

  JoinedDetails(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public Optional<TemplateDetail> find(long caller, long id) {
    var found = jdbc.query(TEMPLATE, rows -> rows.next() ? detail(rows) : null, caller, id, caller);
    return Optional.ofNullable(found).map(detail -> withTags(detail, tags(id)));
  }

  private List<Named> tags(long id) {
    return jdbc.query(TAGS, (row, index) -> new Named(row.getLong(1), row.getString(2)), id);
  }

  /** From the first row on. */
  private static TemplateDetail detail(ResultSet rows) throws SQLException {
    var codes = new ArrayList<SourceText>();
    var first =
        new TemplateDetail(
            rows.getLong(1),
            rows.getString(2),
            rows.getString(3),
            Visibility.valueOf(rows.getString(4)),
            new Named(rows.getLong(8), rows.getString(9)),
            new Named(rows.getLong(10), rows.getString(11)),
            List.of(),
            null,
            rows.getInt(5),
            rows.getBoolean(12),
            UtcTime.instant(rows.getObject(6, LocalDateTime.class)),
            UtcTime.instant(rows.getObject(7, LocalDateTime.class)),
            codes);
    Excerpt thumbnail = null;
    do {
      var code =
          new SourceText(rows.getLong(14), rows.getString(15), rows.getString(16), rows.getInt(17));
      codes.add(code);
      if (code.id() == rows.getLong(13)) {
        thumbnail = new Excerpt(code.filename(), code.content());
      }
    } while (rows.next());
    return withThumbnail(first, thumbnail);
  }

  private static TemplateDetail withThumbnail(TemplateDetail detail, @Nullable Excerpt thumbnail) {
    return with(detail, detail.tags(), thumbnail);
  }

  private static TemplateDetail withTags(TemplateDetail detail, List<Named> tags) {
    return with(detail, tags, detail.thumbnail());
  }

  private static TemplateDetail with(
      TemplateDetail detail, List<Named> tags, @Nullable Excerpt thumbnail) {
    return new TemplateDetail(
        detail.id(),
        detail.title(),
        detail.description(),
        detail.visibility(),
        detail.member(),
        detail.category(),
        tags,
        thumbnail,
        detail.likesCount(),
        detail.liked(),
        detail.createdAt(),
        detail.modifiedAt(),
        detail.sourceCodes());
  }

  @Override
  public DetailLookup lookup() {
    return DetailLookup.JOINED;
  }
}
