package io.bottlenecklab.codezap.stored;

import io.bottlenecklab.codezap.template.Named;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/** A tag, of all members. */
@Entity
@Table(name = "tag")
public class StoredTag {

  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  private @Nullable Long id;

  private String name = "";

  /** For Hibernate, which fills the fields from a row. */
  protected StoredTag() {}

  /** A new one. */
  public StoredTag(String name) {
    this.name = name;
  }

  /** The key of a stored tag. */
  public long id() {
    if (id == null) {
      throw new IllegalStateException("not stored yet");
    }
    return id;
  }

  /** Key and name. */
  public Named named() {
    return new Named(id(), name);
  }
}
