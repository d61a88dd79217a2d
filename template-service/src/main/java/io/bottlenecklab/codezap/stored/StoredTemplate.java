package io.bottlenecklab.codezap.stored;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;

/** A template without what belongs to it. */
@Entity
@Table(name = "template")
public class StoredTemplate {

  @Id private long id;

  @ManyToOne(fetch = FetchType.LAZY, optional = false)
  @JoinColumn(name = "member_id")
  private StoredMember member = new StoredMember();

  @ManyToOne(fetch = FetchType.LAZY, optional = false)
  @JoinColumn(name = "category_id")
  private StoredCategory category = new StoredCategory();

  private String title = "";
  private String description = "";
  private String visibility = "";
  private int likesCount;
  private Instant createdAt = Instant.EPOCH;
  private Instant modifiedAt = Instant.EPOCH;

  /** For Hibernate, which fills the fields from a row. */
  protected StoredTemplate() {}

  /** Its key. */
  public long id() {
    return id;
  }

  /** Who made it; another query if it is not loaded yet. */
  public NamedRow member() {
    return member;
  }

  /** Where its member keeps it; another query if it is not loaded yet. */
  public NamedRow category() {
    return category;
  }

  /** What it is called. */
  public String title() {
    return title;
  }

  /** What it is for. */
  public String description() {
    return description;
  }

  /** PUBLIC or PRIVATE. */
  public String visibility() {
    return visibility;
  }

  /** How many members like it. */
  public int likesCount() {
    return likesCount;
  }

  /** When it was made. */
  public Instant createdAt() {
    return createdAt;
  }

  /** When its member last changed it. */
  public Instant modifiedAt() {
    return modifiedAt;
  }
}
