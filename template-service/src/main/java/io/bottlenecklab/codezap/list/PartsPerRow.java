package io.bottlenecklab.codezap.list;

import io.bottlenecklab.codezap.stored.StoredTag;
import io.bottlenecklab.codezap.stored.StoredThumbnail;
import jakarta.persistence.EntityManager;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Asks for each template's tags, and for each template's thumbnail. What JPA does when associations
 * are followed one by one: the list of report R3 before tuning.
 *
 * <p>It is slow because a page of twenty costs forty round trips, all on one connection.
 */
final class PartsPerRow implements ListParts {

  private final EntityManager entities;
  private final TransactionTemplate transaction;

  PartsPerRow(EntityManager entities, TransactionTemplate transaction) {
    this.entities = entities;
    this.transaction = transaction;
  }

  @Override
  public Map<Long, TemplateParts> of(List<Long> templates) {
    return transaction.execute(status -> {
      var parts = new HashMap<Long, TemplateParts>();
      for (var template : templates) {
        parts.put(template, parts(template));
      }
      return parts;
    });
  }

  private TemplateParts parts(long template) {
    var tags =
        entities
            .createQuery(
                """
                select g from StoredTemplateTag t join StoredTag g on g.id = t.id.tagId
                where t.id.templateId = :template order by g.id
                """,
                StoredTag.class)
            .setParameter("template", template)
            .getResultStream()
            .map(StoredTag::named)
            .toList();
    var thumbnail =
        entities
            .createQuery(
                "select t from StoredThumbnail t join fetch t.sourceCode where t.templateId = :template",
                StoredThumbnail.class)
            .setParameter("template", template)
            .getResultStream()
            .map(StoredThumbnail::excerpt)
            .findFirst();
    return new TemplateParts(tags, thumbnail.orElse(null));
  }

  @Override
  public PageQueries lookups() {
    return PageQueries.QUERY_PER_ROW;
  }
}
