package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.invoice.NumberBook;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;

/** A number book as an entity; its version tells that another transaction has changed it. */
@Entity
@SuppressWarnings("UnusedVariable") // Some fields are only asked for by queries.
@Table(name = "number_book")
class Book {

  @Id private long id;
  private long sellerId;
  private int period;
  private String track;
  private int firstNumber;
  private int position;
  private int used;
  @Version private int version;

  /** For Hibernate, which fills the fields from a row. */
  @SuppressWarnings("NullAway.Init")
  protected Book() {}

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
