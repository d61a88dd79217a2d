package io.bottlenecklab.codezap.stored;

import io.bottlenecklab.codezap.template.Named;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;

/** A row that answers name. */
@MappedSuperclass
public abstract class NamedRow {

  @Id private long id;
  private String name = "";

  /** Its key. */
  public long id() {
    return id;
  }

  /** Key and name. */
  public Named named() {
    return new Named(id, name);
  }
}
