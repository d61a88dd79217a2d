package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.invoice.NumberBook;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import jakarta.persistence.Version;

/** A number book as an entity. Its version shows whether another transaction has changed it. */
@Entity
@Table(name = "number_book")
class Book {

  @Id private long id;

  @SuppressWarnings("unused") // the query reads it, which Error Prone knows of @Column only
  @ManyToOne(optional = false)
  @JoinColumn(name = "seller_id")
  private BookSeller seller = new BookSeller();

  @Column private int period;
  @Column private String track = ""; // until Hibernate has filled it from a row
  @Column private int firstNumber;
  @Column private int position;
  @Column private int used;
  @Version private int version;

  long id() {
    return id;
  }

  boolean hasNumbersLeft() {
    return book().isOpen();
  }

  /** Takes the next number. */
  InvoiceNumber take() {
    var next = book().next();
    used++;
    return next;
  }

  private NumberBook book() {
    return new NumberBook(id, track, firstNumber, used);
  }
}
