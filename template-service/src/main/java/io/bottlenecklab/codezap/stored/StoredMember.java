package io.bottlenecklab.codezap.stored;

import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** A member. */
@Entity
@Table(name = "member")
class StoredMember extends NamedRow {

  /** For Hibernate, which fills the fields from a row. */
  protected StoredMember() {}
}
