package io.bottlenecklab.codezap.deletion;

import io.bottlenecklab.codezap.stored.StoredLike;
import io.bottlenecklab.codezap.stored.StoredSourceCode;
import io.bottlenecklab.codezap.stored.StoredTemplate;
import io.bottlenecklab.codezap.stored.StoredTemplateTag;
import io.bottlenecklab.codezap.stored.StoredThumbnail;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Objects;

/**
 * Loads each template and each row that belongs to it, and deletes each by a statement of its own,
 * as repositories of JPA do. Report R3's service before its tuning of deletion.
 *
 * <p>It is slow because a template costs a dozen round trips and more with each tag and source
 * code.
 */
final class EntityDeletion implements Deletion {

  private final EntityManager entities;

  EntityDeletion(EntityManager entities) {
    this.entities = entities;
  }

  @Override
  public void delete(List<Long> templates) {
    for (var id : templates) {
      removeAll(
          "select t from StoredThumbnail t where t.templateId = ?1", StoredThumbnail.class, id);
      removeAll(
          "select s from StoredSourceCode s where s.templateId = ?1", StoredSourceCode.class, id);
      removeAll(
          "select t from StoredTemplateTag t where t.id.templateId = ?1",
          StoredTemplateTag.class,
          id);
      removeAll("select l from StoredLike l where l.id.templateId = ?1", StoredLike.class, id);
      entities.remove(Objects.requireNonNull(entities.find(StoredTemplate.class, id)));
    }
    entities.flush();
  }

  /** At once, so that keys that name each other go in the order of these calls. */
  private <T> void removeAll(String query, Class<T> type, long template) {
    entities
        .createQuery(query, type)
        .setParameter(1, template)
        .getResultList()
        .forEach(entities::remove);
    entities.flush();
  }

  @Override
  public Deletion.Method method() {
    return Deletion.Method.PER_ENTITY;
  }
}
