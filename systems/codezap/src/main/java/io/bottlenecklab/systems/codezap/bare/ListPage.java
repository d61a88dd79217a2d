package io.bottlenecklab.systems.codezap.bare;

import io.bottlenecklab.sql.Placeholders;
import io.bottlenecklab.sql.SqlFile;
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

  /** The page, and five pages ahead. */
  private static final int FOUND = 6 * SIZE;

  private static final String KEYS = SqlFile.read("codezap/list-keys");
  private static final String PARTS = SqlFile.read("codezap/list-parts");
  private static final String LIKES = SqlFile.read("codezap/list-likes");
  private static final String ROWS = SqlFile.read("codezap/list-rows");

  private ListPage() {}

  /**
   * Reads a page of the templates for which a condition holds.
   *
   * @param hint the index to use, or nothing
   * @param condition on {@code template t}
   * @return the keys of the page
   */
  public static List<Long> read(
      Connection connection, long member, String hint, String condition, Collection<?> parameters)
      throws SQLException {
    var all = new ArrayList<Object>(parameters);
    all.addAll(List.of(FOUND, 0));
    var keys = KEYS.formatted(hint, condition, "t.created_at DESC, t.id DESC", "t.created_at");
    var found = Query.keys(connection, keys, all);
    var page = found.subList(0, Math.min(SIZE, found.size()));
    read(connection, member, page);
    return page;
  }

  /** Reads what belongs to the templates of a page. */
  public static void read(Connection connection, long member, List<Long> page) throws SQLException {
    if (page.isEmpty()) {
      return;
    }
    var marks = Placeholders.list(page.size());
    var twice = new ArrayList<>(page);
    twice.addAll(page);
    Query.read(connection, PARTS.formatted(marks), twice);
    var ofMember = new ArrayList<>(page);
    ofMember.addFirst(member);
    Query.read(connection, LIKES.formatted(marks), ofMember);
    var andMember = new ArrayList<>(page);
    andMember.addLast(member);
    var rows = Query.read(connection, ROWS.formatted(marks), andMember);
    // others may delete what this page has found
    if (rows > page.size()) {
      throw new SQLException("%d templates on a page of %d".formatted(rows, page.size()));
    }
  }
}
