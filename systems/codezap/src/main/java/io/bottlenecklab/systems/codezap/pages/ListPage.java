package io.bottlenecklab.systems.codezap.pages;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The first page of a list read over plain JDBC: keys, then tags and thumbnails, likes, and rows,
 * in the statements that the tuned service sends.
 */
public final class ListPage {

  /** How many templates stand on a page. */
  public static final int SIZE = 20;

  /** The condition on templates that a member may see, who is its parameter. */
  public static final String VISIBLE = "(t.visibility = 'PUBLIC' OR t.member_id = ?)";

  /** Puts templates in order; the page, and five pages ahead. */
  public static final String FIRST_PAGES = " ORDER BY t.created_at DESC, t.id DESC LIMIT 120";

  private ListPage() {}

  /**
   * Reads a page of those for which a condition on {@code template t} holds.
   *
   * @return its keys
   */
  public static List<Long> read(
      Connection connection, long member, String condition, Collection<?> parameters)
      throws SQLException {
    return read(
        connection,
        member,
        Query.keys(
            connection,
            "SELECT t.id FROM template t WHERE " + condition + FIRST_PAGES,
            parameters));
  }

  /**
   * Reads a page's templates.
   *
   * @param found the keys of this page and of those ahead
   * @return the keys of the page
   */
  public static List<Long> read(Connection connection, long member, List<Long> found)
      throws SQLException {
    var page = found.subList(0, Math.min(SIZE, found.size()));
    if (page.isEmpty()) {
      return page;
    }
    var marks = Query.marks("?", page.size());
    var twice = new ArrayList<>(page);
    twice.addAll(page);
    Query.read(
        connection,
        """
        SELECT x.template_id, g.id, g.name, NULL AS filename, NULL AS content
        FROM template_tag x JOIN tag g ON g.id = x.tag_id
        WHERE x.template_id IN (%1$s)
        UNION ALL
        SELECT h.template_id, NULL, NULL, s.filename, s.content
        FROM thumbnail h JOIN source_code s ON s.id = h.source_code_id
        WHERE h.template_id IN (%1$s)
        """
            .formatted(marks),
        twice);
    var andMember = new ArrayList<>(page);
    andMember.add(member);
    Query.read(
        connection,
        "SELECT template_id FROM likes WHERE template_id IN (%s) AND member_id = ?"
            .formatted(marks),
        andMember);
    var rows =
        Query.read(
            connection,
            """
            SELECT t.id, t.title, t.description, t.visibility, t.likes_count, t.created_at,
              t.modified_at, m.id, m.name, c.id, c.name
            FROM template t
            JOIN member m ON m.id = t.member_id
            JOIN category c ON c.id = t.category_id
            WHERE t.id IN (%s) AND %s
            """
                .formatted(marks, VISIBLE),
            andMember);
    // others may delete what this page has found
    if (rows > page.size()) {
      throw new SQLException("%d templates on a page of %d".formatted(rows, page.size()));
    }
    return page;
  }
}
