package io.bottlenecklab.codezap.stored;

import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.io.Serializable;

/** That a tag is on a template. */
@Entity
@Table(name = "template_tag")
public class StoredTemplateTag {

  @EmbeddedId private Key id = new Key(0, 0);

  /** For Hibernate, which fills the fields from a row. */
  protected StoredTemplateTag() {}

  /** Which and where. */
  public Key id() {
    return id;
  }

  /** Which tag is on which template. */
  @Embeddable
  public record Key(long tagId, long templateId) implements Serializable {}
}
