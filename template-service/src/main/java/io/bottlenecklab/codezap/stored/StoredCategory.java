package io.bottlenecklab.codezap.stored;

import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** A category. */
@Entity
@Table(name = "category")
class StoredCategory extends NamedRow {

  /** For Hibernate, which fills the fields from a row. */
  protected StoredCategory() {}
}
