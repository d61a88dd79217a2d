package io.bottlenecklab.einvoice.invoice;

/**
 * Consecutive numbers of one track that a seller may use in one period (字軌組).
 *
 * @param id its key
 * @param track two letters
 * @param firstNumber a multiple of {@link #SIZE}
 * @param used how many of its numbers are taken, from the first on
 */
public record NumberBook(long id, String track, int firstNumber, int used) {

  /** How many numbers a book has. */
  public static final int SIZE = 50;

  /** Whether it has a number left. */
  public boolean isOpen() {
    return used < SIZE;
  }

  /** The first number that is not taken. */
  public InvoiceNumber next() {
    if (!isOpen()) {
      throw new IllegalStateException("the book is used up");
    }
    return InvoiceNumber.of(track, firstNumber + used);
  }
}
