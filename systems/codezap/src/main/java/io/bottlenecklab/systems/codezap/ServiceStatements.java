package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.sql.Placeholders;
import io.bottlenecklab.sql.SqlFile;
import io.bottlenecklab.systems.codezap.bare.ListPage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * The statements that template-service sends for a variant, from the files that it reads itself,
 * with values of seeded rows: member 1 and template 1. Those of JPA are in files as well; a test of
 * the service compares them.
 */
final class ServiceStatements {

  private static final long MEMBER = 1;
  private static final long TEMPLATE = 1;
  private static final String ORDER = "t.created_at DESC, t.id DESC";
  private static final int PLACES = 4;

  private final Map<String, Object> knobs;

  /** Of a variant with these knobs. */
  ServiceStatements(Map<String, Object> knobs) {
    this.knobs = knobs;
  }

  /** All that {@code system.yaml} names. */
  Map<String, String> of(String keyword) {
    return Map.of(
        "statement.list", list(),
        "statement.search", search(keyword),
        "statement.parts", isOneQuery("parts") ? page("list-parts", 2) : one("jpa-list-tags"),
        "statement.likes", isOneQuery("liked") ? likes() : one("jpa-list-likes", MEMBER, TEMPLATE),
        "statement.tags", tags(),
        "statement.detail", detail());
  }

  private String list() {
    var hint = isTrue("codezap.sort-indexes") ? "FORCE INDEX (template_by_created) " : "";
    return keys(hint, ListPage.VISIBLE, List.of(MEMBER));
  }

  private String keys(String hint, String condition, Collection<?> parameters) {
    var all = new ArrayList<Object>(parameters);
    all.add(limit());
    all.add(0);
    return filled(
        SqlFile.read("codezap/list-keys").formatted(hint, condition, ORDER, "t.created_at"), all);
  }

  private int limit() {
    return switch (knob("codezap.list.pages")) {
      case "five-ahead" -> 6 * ListPage.SIZE;
      case "none" -> ListPage.SIZE + 1;
      default -> ListPage.SIZE;
    };
  }

  private String search(String keyword) {
    var literal = Collections.<Object>nCopies(PLACES, "%" + keyword + "%");
    return switch (knob("codezap.search")) {
      case "fulltext", "fulltext-ngram" -> {
        var words = "+\"" + keyword + "\"";
        var parameters = new ArrayList<Object>(List.of(MEMBER, words, words));
        parameters.addAll(literal);
        yield keys(
            "",
            "%s AND (%s AND %s)"
                .formatted(
                    ListPage.VISIBLE,
                    SqlFile.read("codezap/search-words"),
                    SqlFile.read("codezap/search-text").formatted("", "")),
            parameters);
      }
      default -> {
        var parameters = new ArrayList<Object>(literal);
        parameters.addFirst(MEMBER);
        var everyText = SqlFile.read("codezap/search-every-text").formatted("", "");
        var like = keys("", ListPage.VISIBLE + " AND " + everyText, parameters);
        yield knob("codezap.search").equals("lucene")
            ? "/* only until the search index is ready */ " + like
            : like;
      }
    };
  }

  /** A statement about a page's templates, which it names so many times. */
  private static String page(String file, int times) {
    var page = LongStream.rangeClosed(1, ListPage.SIZE).boxed().toList();
    var parameters = Collections.nCopies(times, page).stream().flatMap(List::stream).toList();
    return filled(sql(file).formatted(Placeholders.list(page.size())), parameters);
  }

  private static String likes() {
    var page = new ArrayList<>(LongStream.rangeClosed(1, ListPage.SIZE).boxed().toList());
    var marks = Placeholders.list(page.size());
    page.addFirst(MEMBER);
    return filled(sql("list-likes").formatted(marks), page);
  }

  private String tags() {
    return knob("codezap.member-tags").equals("subquery")
        ? one("member-tags", MEMBER, MEMBER)
        : one("jpa-member-templates", MEMBER);
  }

  private String detail() {
    return knob("codezap.detail").equals("joined")
        ? one("detail", MEMBER, TEMPLATE, MEMBER)
        : one("jpa-detail-source-codes");
  }

  private boolean isOneQuery(String part) {
    return knob("codezap.list." + part).equals("one-query");
  }

  private boolean isTrue(String name) {
    return Boolean.parseBoolean(knob(name));
  }

  private String knob(String name) {
    @Nullable Object value = knobs.get(name);
    return String.valueOf(value);
  }

  private static String one(String file) {
    return one(file, TEMPLATE);
  }

  private static String one(String file, Object... parameters) {
    return filled(sql(file), List.of(parameters));
  }

  private static String sql(String file) {
    return SqlFile.read("codezap/" + file);
  }

  /** With each question mark replaced. */
  private static String filled(String sql, Collection<?> parameters) {
    var filled = new StringBuilder();
    var rest = sql;
    for (var parameter : parameters) {
      var mark = rest.indexOf('?');
      filled.append(rest, 0, mark).append(literal(parameter));
      rest = rest.substring(mark + 1);
    }
    return filled.append(rest).toString();
  }

  private static String literal(Object parameter) {
    return parameter instanceof Number ? parameter.toString() : "'" + parameter + "'";
  }
}
