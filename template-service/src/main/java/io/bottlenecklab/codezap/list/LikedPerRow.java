package io.bottlenecklab.codezap.list;

import jakarta.persistence.EntityManager;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Asks for each template whether the member likes it. Report R3's service, before and after its
 * tuning: the code that its authors never mended.
 *
 * <p>It is slow because each row of a list costs a round trip, so that longer lists make slower
 * answers.
 */
final class LikedPerRow implements Liked {

  private final EntityManager entities;
  private final TransactionTemplate transaction;

  LikedPerRow(EntityManager entities, TransactionTemplate transaction) {
    this.entities = entities;
    this.transaction = transaction;
  }

  @Override
  public Set<Long> by(long member, List<Long> templates) {
    return transaction.execute(status -> {
      var liked = new HashSet<Long>();
      for (var template : templates) {
        if (isLiked(member, template)) {
          liked.add(template);
        }
      }
      return liked;
    });
  }

  private boolean isLiked(long member, long template) {
    return entities
            .createQuery(
                """
                select count(l) from StoredLike l
                where l.id.memberId = :member and l.id.templateId = :template
                """,
                Long.class)
            .setParameter("member", member)
            .setParameter("template", template)
            .getSingleResult()
        > 0;
  }

  @Override
  public PageQueries lookups() {
    return PageQueries.QUERY_PER_ROW;
  }
}
