package io.bottlenecklab.codezap.stored;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A category. */
@Entity
@Table(name = "category")
public class StoredCategory {

  @Id private long id;
  private String name = "";

  /** For Hibernate, which fills the fields from a row. */
  protected StoredCategory() {}

  /** Its key. */
  public long id() {
    return id;
  }

  /** What its member calls it. */
  public String name() {
    return name;
  }
}
