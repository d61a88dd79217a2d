package io.bottlenecklab.db;

/** Told how far an insertion has come, until it is closed. */
interface Progress extends AutoCloseable {

  /** So many have been inserted since the beginning. */
  void reached(long inserted);

  @Override
  void close();
}
