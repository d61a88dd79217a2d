package io.bottlenecklab.codezap.stored;

import io.bottlenecklab.codezap.template.Excerpt;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;

/** Which source code stands for a template. */
@Entity
@Table(name = "thumbnail")
public class StoredThumbnail {

  @Id private long templateId;

  @ManyToOne(fetch = FetchType.LAZY, optional = false)
  @JoinColumn(name = "source_code_id")
  private StoredSourceCode sourceCode = new StoredSourceCode();

  /** For Hibernate, which fills the fields from a row. */
  protected StoredThumbnail() {}

  /** The source code as answers contain it. */
  public Excerpt excerpt() {
    return new Excerpt(sourceCode.filename(), sourceCode.content());
  }
}
