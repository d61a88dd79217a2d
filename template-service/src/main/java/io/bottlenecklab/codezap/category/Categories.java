package io.bottlenecklab.codezap.category;

import io.bottlenecklab.codezap.member.Member;
import io.bottlenecklab.codezap.search.SearchIndex;
import io.bottlenecklab.codezap.template.NoSuchException;
import io.bottlenecklab.codezap.template.NotOwnerException;
import io.bottlenecklab.codezap.transaction.RepeatedTransaction;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.GeneratedKeyHolder;
import org.springframework.stereotype.Service;

/** The categories of members, who see each other's. */
@Service
public class Categories {

  private final RepeatedTransaction transaction;
  private final SearchIndex index;
  private final JdbcClient jdbc;

  Categories(RepeatedTransaction transaction, SearchIndex index, JdbcClient jdbc) {
    this.transaction = transaction;
    this.index = index;
    this.jdbc = jdbc;
  }

  /** A member's, in that member's order. */
  List<CategoryRow> of(long member) {
    return jdbc.sql(
            """
            SELECT id, name, is_default, ordinal FROM category
            WHERE member_id = ? ORDER BY ordinal, id
            """)
        .param(member)
        .query((row, index) ->
            new CategoryRow(row.getLong(1), row.getString(2), row.getBoolean(3), row.getInt(4)))
        .list();
  }

  /**
   * Creates a category behind the member's others.
   *
   * @return its key
   * @throws CategoryExistsException if the member has one of that name
   */
  long create(Member member, String name) {
    var key = new GeneratedKeyHolder();
    return named(() -> {
      jdbc.sql(
              """
              INSERT INTO category (member_id, name, is_default, ordinal)
              SELECT ?, ?, false, coalesce(max(ordinal), 0) + 1 FROM category WHERE member_id = ?
              """)
          .params(member.id(), name, member.id())
          .update(key);
      return Objects.requireNonNull(key.getKey()).longValue();
    });
  }

  /**
   * Renames and moves a category.
   *
   * @throws CategoryExistsException if the member has another of that name
   */
  void update(Member member, long category, String name, int ordinal) {
    var _ =
        named(() -> {
          var _ = locked(member, category);
          return jdbc.sql("UPDATE category SET name = ?, ordinal = ? WHERE id = ?")
              .params(name, ordinal, category)
              .update();
        });
  }

  /**
   * Deletes a category; its templates move to the member's default category.
   *
   * @throws DefaultCategoryException if it is that one
   */
  void delete(Member member, long category) {
    var _ = index.keep(() -> transaction.execute(() -> deleted(member, category)), moved -> moved);
  }

  /** Deletes it; returns the keys of its templates. */
  private List<Long> deleted(Member member, long category) {
    if (locked(member, category)) {
      throw new DefaultCategoryException();
    }
    var moved =
        jdbc.sql("SELECT id FROM template WHERE category_id = ?")
            .param(category)
            .query((row, index) -> row.getLong("id"))
            .list();
    jdbc.sql(
            """
            UPDATE template SET category_id =
              (SELECT id FROM category WHERE member_id = ? AND is_default)
            WHERE category_id = ?
            """)
        .params(member.id(), category)
        .update();
    jdbc.sql("DELETE FROM category WHERE id = ?").param(category).update();
    return moved;
  }

  /** Locks a category of the member's; answers whether it is the default one. */
  private boolean locked(Member member, long category) {
    var found =
        jdbc.sql("SELECT member_id, is_default FROM category WHERE id = ? FOR UPDATE")
            .param(category)
            .query((row, index) -> new Locked(row.getLong(1), row.getBoolean(2)))
            .optional()
            .orElseThrow(NoSuchException::new);
    if (found.member() != member.id()) {
      throw new NotOwnerException();
    }
    return found.isDefault();
  }

  private <T> T named(Supplier<T> work) {
    try {
      return transaction.execute(work);
    } catch (DuplicateKeyException e) {
      throw new CategoryExistsException(e);
    }
  }

  private record Locked(long member, boolean isDefault) {}

  /** The default category stays. */
  public static final class DefaultCategoryException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DefaultCategoryException() {
      super("default category", null, false, false);
    }
  }

  /** The member has a category of that name. */
  public static final class CategoryExistsException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    CategoryExistsException(Throwable cause) {
      super("category exists", cause);
    }
  }
}
