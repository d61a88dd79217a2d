package io.bottlenecklab.codezap.stored;

import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** That a tag is on a template. */
@Entity
@Table(name = "template_tag")
public class StoredTemplateTag {

  @EmbeddedId private TemplateTagKey id = new TemplateTagKey(0, 0);

  /** For Hibernate, which fills the fields from a row. */
  protected StoredTemplateTag() {}

  /** Which and where. */
  public TemplateTagKey id() {
    return id;
  }
}
