package io.bottlenecklab.systems.codezap.writing;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.db.codezap.TemplateTexts;
import io.bottlenecklab.systems.codezap.pages.Query;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;

/**
 * Stores and deletes a template with all that belongs to it: each table by one statement, each
 * template in one transaction.
 *
 * @param hasGrams whether the variant keeps a template's pairs of neighbours
 */
record TemplateRows(Connection connection, boolean hasGrams) {

  /** As often as the service tries a transaction that a deadlock has ended. */
  private static final int ATTEMPTS = 20;

  private static final List<String> PARTS =
      List.of("thumbnail", "source_code", "template_tag", "likes");

  private static final String TEMPLATE =
      """
      INSERT INTO template (member_id, category_id, title, description, visibility, likes_count,
        created_at, modified_at)
      SELECT member_id, id, ?, ?, ?, 0, ?, ? FROM category WHERE id = ? AND member_id = ?
      """;

  /** Stores a template; returns its key. */
  long create(SeededMember member, NewTemplate template) throws SQLException {
    return inTransaction(() -> {
      var tags = tags(template.tags());
      var key = insert(member, template);
      insertParts(key, template, tags);
      if (hasGrams) {
        insertGrams(key, template);
      }
      return key;
    });
  }

  /** Deletes a template of that member. */
  void delete(SeededMember member, long template) throws SQLException {
    var _ =
        inTransaction(() -> {
          var key = List.of(template);
          if (hasGrams) {
            Query.update(connection, "DELETE FROM template_gram WHERE template_id = ?", key);
          }
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
    return insert(
            TEMPLATE,
            List.of(
                template.title(),
                template.description(),
                template.visibility(),
                now,
                now,
                template.categoryId(),
                member.n()))
        .getFirst();
  }

  private void insertParts(long key, NewTemplate template, List<Long> tags) throws SQLException {
    var codes = new ArrayList<Object>();
    for (var code : template.sourceCodes()) {
      codes.addAll(List.of(key, code.filename(), code.content(), codes.size() / 4 + 1));
    }
    var sources =
        insert(
            "INSERT INTO source_code (template_id, filename, content, ordinal) VALUES "
                + Query.marks("(?, ?, ?, ?)", template.sourceCodes().size()),
            codes);
    Query.update(
        connection,
        "INSERT INTO thumbnail (template_id, source_code_id) VALUES (?, ?)",
        List.of(key, sources.get(template.thumbnail() - 1)));
    var links = new ArrayList<Long>();
    for (var tag : tags) {
      links.addAll(List.of(tag, key));
    }
    Query.update(
        connection,
        "INSERT INTO template_tag (tag_id, template_id) VALUES "
            + Query.marks("(?, ?)", tags.size()),
        links);
  }

  private void insertGrams(long key, NewTemplate template) throws SQLException {
    var texts = new ArrayList<>(List.of(template.title(), template.description()));
    for (var code : template.sourceCodes()) {
      texts.addAll(List.of(code.filename(), code.content()));
    }
    var rows = new ArrayList<Long>();
    for (var gram : TemplateTexts.grams(texts)) {
      rows.addAll(List.of(gram, key));
    }
    Query.update(
        connection,
        "INSERT INTO template_gram (gram, template_id) VALUES "
            + Query.marks("(?, ?)", rows.size() / 2),
        rows);
  }

  /** The keys of tags, of which new ones are stored. */
  private List<Long> tags(List<String> names) throws SQLException {
    var known = new HashMap<String, Long>();
    var sql = "SELECT name, id FROM tag WHERE name IN (" + Query.marks("?", names.size()) + ")";
    try (var query = Query.of(connection, sql, names);
        var row = query.executeQuery()) {
      while (row.next()) {
        known.put(row.getString(1), row.getLong(2));
      }
    }
    var missing = names.stream().filter(name -> !known.containsKey(name)).toList();
    if (!missing.isEmpty()) {
      var keys =
          insert("INSERT INTO tag (name) VALUES " + Query.marks("(?)", missing.size()), missing);
      for (var i = 0; i < missing.size(); i++) {
        known.put(missing.get(i), keys.get(i));
      }
    }
    return names.stream().map(name -> Objects.requireNonNull(known.get(name))).toList();
  }

  /** Inserts rows; returns their keys, in order. */
  private List<Long> insert(String sql, List<?> parameters) throws SQLException {
    try (var statement = connection.prepareStatement(sql, Statement.RETURN_GENERATED_KEYS)) {
      var index = 0;
      for (var parameter : parameters) {
        statement.setObject(++index, parameter);
      }
      statement.executeUpdate();
      var keys = new ArrayList<Long>();
      try (var row = statement.getGeneratedKeys()) {
        while (row.next()) {
          keys.add(row.getLong(1));
        }
      }
      if (keys.isEmpty()) {
        throw new SQLException("nothing was stored by " + sql);
      }
      return keys;
    }
  }

  @FunctionalInterface
  private interface Work {
    long run() throws SQLException;
  }

  /** Tries a transaction again that a deadlock has ended. */
  private long inTransaction(Work work) throws SQLException {
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
