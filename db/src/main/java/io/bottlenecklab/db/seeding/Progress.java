package io.bottlenecklab.db.seeding;

/** Shows the progress of one insertion, until it is closed. */
public interface Progress extends AutoCloseable {

  /** Shows how many rows have been inserted so far. */
  void reached(long inserted);

  @Override
  void close();
}
