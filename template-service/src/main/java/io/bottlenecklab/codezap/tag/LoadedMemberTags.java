package io.bottlenecklab.codezap.tag;

import io.bottlenecklab.codezap.stored.StoredTag;
import io.bottlenecklab.codezap.stored.StoredTemplate;
import io.bottlenecklab.codezap.stored.StoredTemplateTag;
import io.bottlenecklab.codezap.template.Named;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Objects;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Loads all of the member's templates, then what tags are on them by a list of all their keys, then
 * each tag. Report R3's service before its tuning: five seconds for ten thousand templates.
 *
 * <p>It is slow because everything that the member ever made is read, sent and kept as entities for
 * the sake of a few names, and each name costs a round trip more.
 */
final class LoadedMemberTags implements MemberTags {

  private final EntityManager entities;
  private final TransactionTemplate transaction;

  LoadedMemberTags(EntityManager entities, TransactionTemplate transaction) {
    this.entities = entities;
    this.transaction = transaction;
  }

  @Override
  public List<Named> of(long member, long caller) {
    return transaction.execute(status -> {
      var templates =
          entities
              .createQuery(
                  "select t from StoredTemplate t where t.member.id = :member",
                  StoredTemplate.class)
              .setParameter("member", member)
              .getResultStream()
              .filter(template -> member == caller || template.visibility().equals("PUBLIC"))
              .map(StoredTemplate::id)
              .toList();
      return templates.isEmpty() ? List.of() : tags(templates);
    });
  }

  private List<Named> tags(List<Long> templates) {
    return entities
        .createQuery(
            "select t from StoredTemplateTag t where t.id.templateId in :templates",
            StoredTemplateTag.class)
        .setParameter("templates", templates)
        .getResultStream()
        .map(each -> each.id().tagId())
        .distinct()
        .sorted()
        .map(id -> Objects.requireNonNull(entities.find(StoredTag.class, id)))
        .map(StoredTag::named)
        .toList();
  }

  @Override
  public MemberTags.Lookup lookup() {
    return MemberTags.Lookup.LOAD_AND_FILTER;
  }
}
