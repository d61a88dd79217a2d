package io.bottlenecklab.codezap.stored;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A source code of a template. */
@Entity
@Table(name = "source_code")
public class StoredSourceCode {

  @Id private long id;
  @Column private long templateId;
  private String filename = "";
  private String content = "";
  private int ordinal;

  /** For Hibernate, which fills the fields from a row. */
  protected StoredSourceCode() {}

  /** Its key. */
  public long id() {
    return id;
  }

  /** What the file is called. */
  public String filename() {
    return filename;
  }

  /** The file's text. */
  public String content() {
    return content;
  }

  /** Its place among the template's source codes, from 1. */
  public int ordinal() {
    return ordinal;
  }
}
