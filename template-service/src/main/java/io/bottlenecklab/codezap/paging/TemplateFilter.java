package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.KeywordCondition;
import io.bottlenecklab.sql.Placeholders;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which templates a list contains. Other members' private templates are never among them.
 *
 * @param caller who asks
 * @param memberId who made them; null for any member
 * @param categoryId where they are kept
 * @param tagIds any of these is on them; none is no condition
 * @param keyword what they contain
 */
public record TemplateFilter(
    long caller,
    @Nullable Long memberId,
    @Nullable Long categoryId,
    List<Long> tagIds,
    Optional<KeywordCondition> keyword) {

  /** Keeps the tags as they are now. */
  public TemplateFilter {
    tagIds = List.copyOf(tagIds);
  }

  /** Whether nothing narrows it but who may see what. */
  boolean isOfAll() {
    return memberId == null && categoryId == null && tagIds.isEmpty() && keyword.isEmpty();
  }

  /** The condition on {@code template t}. */
  String where() {
    var sql = new StringBuilder(visible());
    if (categoryId != null) {
      sql.append(" AND t.category_id = ?");
    }
    if (!tagIds.isEmpty()) {
      sql.append(" AND t.id IN (SELECT template_id FROM template_tag WHERE tag_id IN (")
          .append(Placeholders.list(tagIds.size()))
          .append("))");
    }
    keyword.ifPresent(condition -> sql.append(" AND ").append(condition.sql()));
    return sql.toString();
  }

  /** The condition's parameters, and these behind them. */
  Object[] parameters(Object... more) {
    var parameters = new ArrayList<Object>();
    parameters.add(memberId == null ? (Object) caller : memberId);
    if (categoryId != null) {
      parameters.add(categoryId);
    }
    parameters.addAll(tagIds);
    keyword.ifPresent(condition -> parameters.addAll(condition.parameters()));
    parameters.addAll(List.of(more));
    return parameters.toArray();
  }

  private String visible() {
    if (memberId == null) {
      return "(t.visibility = 'PUBLIC' OR t.member_id = ?)";
    }
    return memberId == caller ? "t.member_id = ?" : "t.member_id = ? AND t.visibility = 'PUBLIC'";
  }
}
