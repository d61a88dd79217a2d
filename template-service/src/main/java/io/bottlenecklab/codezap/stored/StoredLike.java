package io.bottlenecklab.codezap.stored;

import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** That a member likes a template. */
@Entity
@Table(name = "likes")
public class StoredLike {

  @EmbeddedId private LikeKey id = new LikeKey(0, 0);

  /** For Hibernate, which fills the fields from a row. */
  protected StoredLike() {}

  /** Who and which. */
  public LikeKey id() {
    return id;
  }
}
