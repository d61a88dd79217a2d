package io.bottlenecklab.codezap.stored;

import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.io.Serializable;

/** That a member likes a template. */
@Entity
@Table(name = "likes")
public class StoredLike {

  @EmbeddedId private Key id = new Key(0, 0);

  /** For Hibernate, which fills the fields from a row. */
  protected StoredLike() {}

  /** Who and which. */
  public Key id() {
    return id;
  }

  /** Who likes which template. */
  @Embeddable
  public record Key(long memberId, long templateId) implements Serializable {}
}
