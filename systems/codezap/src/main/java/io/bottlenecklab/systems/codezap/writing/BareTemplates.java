package io.bottlenecklab.systems.codezap.writing;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.sql.Placeholders;
import io.bottlenecklab.sql.SqlFile;
import io.bottlenecklab.systems.codezap.bare.Query;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Stores and deletes a template with all that belongs to it, in the statements of the tuned
 * service: each table by one statement, each template in one transaction.
 */
record BareTemplates(Connection connection) {

  /** As often as the service tries a transaction that a deadlock has ended. */
  private static final int ATTEMPTS = 20;

  private static final List<String> PARTS =
      List.of("thumbnail", "source_code", "template_tag", "likes");

  private static final String TEMPLATE = SqlFile.read("codezap/insert-template");
  private static final String SOURCE_CODES = SqlFile.read("codezap/insert-source-codes");
  private static final String THUMBNAIL = SqlFile.read("codezap/insert-thumbnail");
  private static final String TEMPLATE_TAGS = SqlFile.read("codezap/insert-template-tags");
  private static final String TAGS_BY_NAME = SqlFile.read("codezap/tags-by-name");
  private static final String TAGS = SqlFile.read("codezap/insert-tags");

  /** Stores a template; returns its key. */
  long create(SeededMember member, NewTemplate template) throws SQLException {
    return inTransaction(() -> {
      var tags = tags(template.tags());
      var key = insert(member, template);
      insertParts(key, template, tags);
      return key;
    });
  }

  /** Deletes a template of that member. */
  void delete(SeededMember member, long template) throws SQLException {
    var _ =
        inTransaction(() -> {
          var key = List.of(template);
          for (var part : PARTS) {
            Query.update(connection, "DELETE FROM " + part + " WHERE template_id = ?", key);
          }
          if (Query.update(
                  connection,
                  "DELETE FROM template WHERE id = ? AND member_id = ?",
                  List.of(template, member.n()))
              == 0) {
            throw new SQLException("template %d is gone".formatted(template));
          }
          return template;
        });
  }

  private long insert(SeededMember member, NewTemplate template) throws SQLException {
    var now = LocalDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.MICROS);
    return Query.insert(
        connection,
        TEMPLATE,
        List.of(
            member.n(),
            template.categoryId(),
            template.title(),
            template.description(),
            template.visibility(),
            now,
            now));
  }

  private void insertParts(long key, NewTemplate template, List<Long> tags) throws SQLException {
    var codes = new ArrayList<Object>();
    for (var code : template.sourceCodes()) {
      codes.addAll(List.of(key, code.filename(), code.content(), codes.size() / 4 + 1));
    }
    insertRows(SOURCE_CODES, 4, codes);
    Query.update(connection, THUMBNAIL, List.of(key, template.thumbnail()));
    insertRows(TEMPLATE_TAGS, 2, tags.stream().flatMap(tag -> Stream.of(tag, key)).toList());
  }

  private void insertRows(String sql, int columns, List<?> values) throws SQLException {
    Query.update(
        connection, sql.formatted(Placeholders.rows(columns, values.size() / columns)), values);
  }

  /** The keys of tags, of which new ones are stored. */
  private List<Long> tags(List<String> names) throws SQLException {
    var known = known(names);
    var missing = names.stream().filter(name -> !known.containsKey(name)).toList();
    if (!missing.isEmpty()) {
      insertRows(TAGS, 1, missing);
      known.putAll(known(missing));
    }
    return names.stream().map(name -> Objects.requireNonNull(known.get(name))).toList();
  }

  private Map<String, Long> known(List<String> names) throws SQLException {
    var known = new HashMap<String, Long>();
    var sql = TAGS_BY_NAME.formatted(Placeholders.list(names.size()));
    try (var query = Query.of(connection, sql, names);
        var row = query.executeQuery()) {
      while (row.next()) {
        known.put(row.getString(1), row.getLong(2));
      }
    }
    return known;
  }

  @FunctionalInterface
  private interface Transaction {
    long run() throws SQLException;
  }

  /** Tries a transaction again that a deadlock has ended. */
  private long inTransaction(Transaction work) throws SQLException {
    for (var attempt = 1; ; attempt++) {
      try {
        connection.setAutoCommit(false);
        var result = work.run();
        connection.commit();
        connection.setAutoCommit(true);
        return result;
      } catch (SQLException e) {
        connection.rollback();
        connection.setAutoCommit(true);
        if (!(e instanceof SQLTransactionRollbackException) || attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }
}
