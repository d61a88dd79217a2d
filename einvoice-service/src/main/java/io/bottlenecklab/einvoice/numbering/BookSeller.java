package io.bottlenecklab.einvoice.numbering;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The seller of a {@link Book} as an entity, which every one of the books is loaded with. */
@Entity
@Table(name = "seller")
class BookSeller {

  @Id private long id;
  @Column private String businessNumber = "";
  @Column private String name = "";
  @Column private String address = "";
}
