package io.bottlenecklab.db;

/** Told how far an insertion has come, until it is closed. */
interface Progress extends AutoCloseable {

  /** So many users have been inserted since the beginning. */
  void reached(long users);

  @Override
  void close();
}
