package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.lab.load.bare.BareWork;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The first page of a list read over plain JDBC: keys, then tags and thumbnails, likes, and rows,
 * in the statements that the tuned service sends.
 */
final class BareListPage implements BareWork {

  private static final int SIZE = 20;
  private static final String MARKS = String.join(", ", Collections.nCopies(SIZE, "?"));

  /** Five pages ahead, and the page itself. */
  private static final String KEYS =
      """
      SELECT t.id FROM template t WHERE (t.visibility = 'PUBLIC' OR t.member_id = ?)
      ORDER BY t.created_at DESC, t.id DESC LIMIT 120 OFFSET 0
      """;

  private static final String PARTS =
      """
      SELECT x.template_id, g.id, g.name, NULL AS filename, NULL AS content
      FROM template_tag x JOIN tag g ON g.id = x.tag_id
      WHERE x.template_id IN (%1$s)
      UNION ALL
      SELECT h.template_id, NULL, NULL, s.filename, s.content
      FROM thumbnail h JOIN source_code s ON s.id = h.source_code_id
      WHERE h.template_id IN (%1$s)
      """
          .formatted(MARKS);

  private static final String LIKED =
      "SELECT template_id FROM likes WHERE template_id IN (%s) AND member_id = ?".formatted(MARKS);

  private static final String ROWS =
      """
      SELECT t.id, t.title, t.description, t.visibility, t.likes_count, t.created_at, t.modified_at,
        m.id, m.name, c.id, c.name
      FROM template t
      JOIN member m ON m.id = t.member_id
      JOIN category c ON c.id = t.category_id
      WHERE t.id IN (%s) AND (t.visibility = 'PUBLIC' OR t.member_id = ?)
      """
          .formatted(MARKS);

  @Override
  public String name() {
    return "list";
  }

  @Override
  public String about() {
    return "a first page of templates read over plain JDBC, in four statements";
  }

  /** As many as the service has users: some wait for the database while others compute. */
  @Override
  public int threadsPerCore() {
    return 4;
  }

  @Override
  public Worker worker(Subject subject) throws SQLException {
    var connection = subject.database().connect();
    try {
      connection.setReadOnly(true);
      return new Reader(
          connection,
          connection.prepareStatement(KEYS),
          connection.prepareStatement(PARTS),
          connection.prepareStatement(LIKED),
          connection.prepareStatement(ROWS),
          subject.users(),
          new Random(subject.seed()));
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private record Reader(
      Connection connection,
      PreparedStatement keys,
      PreparedStatement parts,
      PreparedStatement liked,
      PreparedStatement rows,
      int members,
      Random random)
      implements Worker {

    @Override
    public void once() throws SQLException {
      var member = 1 + random.nextInt(members);
      var page = keys(member);
      if (page.size() < SIZE) {
        throw new SQLException("a page of %d templates; expected: %d".formatted(page.size(), SIZE));
      }
      bind(parts, 0, page);
      bind(parts, SIZE, page);
      read(parts);
      bind(liked, 0, page);
      liked.setLong(SIZE + 1, member);
      read(liked);
      bind(rows, 0, page);
      rows.setLong(SIZE + 1, member);
      if (read(rows) < SIZE) {
        throw new SQLException("templates of the page are gone");
      }
    }

    private List<Long> keys(int member) throws SQLException {
      keys.setLong(1, member);
      var found = new ArrayList<Long>();
      try (var row = keys.executeQuery()) {
        while (row.next()) {
          found.add(row.getLong(1));
        }
      }
      return found.subList(0, Math.min(SIZE, found.size()));
    }

    private static void bind(PreparedStatement query, int after, List<Long> page)
        throws SQLException {
      for (var i = 0; i < SIZE; i++) {
        query.setLong(after + i + 1, page.get(i));
      }
    }

    /** Reads every column, and returns the number of rows. */
    private static int read(PreparedStatement query) throws SQLException {
      var count = 0;
      try (var row = query.executeQuery()) {
        var columns = row.getMetaData().getColumnCount();
        while (row.next()) {
          for (var column = 1; column <= columns; column++) {
            var _ = row.getObject(column);
          }
          count++;
        }
      }
      return count;
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }
}
