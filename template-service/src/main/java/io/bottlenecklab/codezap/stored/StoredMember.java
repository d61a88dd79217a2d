package io.bottlenecklab.codezap.stored;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A member. */
@Entity
@Table(name = "member")
public class StoredMember {

  @Id private long id;
  private String name = "";

  /** For Hibernate, which fills the fields from a row. */
  protected StoredMember() {}

  /** Its key. */
  public long id() {
    return id;
  }

  /** What others see. */
  public String name() {
    return name;
  }
}
