package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import jakarta.persistence.Version;

/**
 * Consecutive numbers of one track that a seller may use in one period (字軌組). Its version shows
 * whether another transaction has changed it.
 */
@Entity
@Table(name = "number_book")
class Book {

  /** How many numbers a book has. */
  private static final int SIZE = 50;

  @Id private long id;

  @SuppressWarnings("unused") // the query reads it, which Error Prone knows of @Column only
  @ManyToOne(optional = false)
  @JoinColumn(name = "seller_id")
  private BookSeller seller = new BookSeller();

  @Column private int period;
  @Column private String track = ""; // until Hibernate has filled it from a row
  @Column private int firstNumber; // a multiple of the size
  @Column private int position;
  @Column private int used; // how many are taken, from the first on
  @Version private int version;

  long id() {
    return id;
  }

  boolean hasNumbersLeft() {
    return used < SIZE;
  }

  /** Takes the next number. */
  InvoiceNumber take() {
    if (!hasNumbersLeft()) {
      throw new IllegalStateException("the book is used up");
    }
    return InvoiceNumber.of(track, firstNumber + used++);
  }
}
