package io.bottlenecklab.einvoice.numbering;

import org.springframework.dao.OptimisticLockingFailureException;

/** Another transaction took a number of the book in the meantime. */
final class LostRace extends OptimisticLockingFailureException {

  private static final long serialVersionUID = 1L;

  LostRace() {
    super("the book has changed since it was read");
  }
}
