package io.bottlenecklab.codezap.tag;

import io.bottlenecklab.codezap.stored.StoredTag;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceException;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.exception.ConstraintViolationException;

/**
 * Asks for each tag by its name, and stores it if there is none. Report R3's service before its
 * tuning of creation.
 *
 * <p>It is slow because a template with twenty tags, ten of them new, costs thirty round trips. And
 * two who make the same tags in another order deadlock. The victim is repeated.
 */
final class TagsOneByOne implements TagCreation {

  private final EntityManager entities;

  TagsOneByOne(EntityManager entities) {
    this.entities = entities;
  }

  @Override
  public List<Long> keys(List<String> names) {
    var keys = new ArrayList<Long>();
    for (var name : names) {
      keys.add(key(name));
    }
    return keys;
  }

  private long key(String name) {
    return entities
        .createQuery("select t from StoredTag t where t.name = :name", StoredTag.class)
        .setParameter("name", name)
        .getResultStream()
        .findFirst()
        .orElseGet(() -> stored(name))
        .id();
  }

  private StoredTag stored(String name) {
    var tag = new StoredTag(name);
    try {
      entities.persist(tag);
      entities.flush();
      return tag;
    } catch (ConstraintViolationException e) {
      throw new MadeMeanwhileException(e);
    } catch (PersistenceException e) {
      throw e.getCause() instanceof ConstraintViolationException
          ? new MadeMeanwhileException(e)
          : e;
    }
  }

  @Override
  public Lookup lookup() {
    return Lookup.ONE_BY_ONE;
  }
}
