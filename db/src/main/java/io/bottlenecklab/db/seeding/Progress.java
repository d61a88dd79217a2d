package io.bottlenecklab.db.seeding;

/** Told how far an insertion has come, until it is closed. */
public interface Progress extends AutoCloseable {

  /** So many have been inserted since the beginning. */
  void reached(long inserted);

  @Override
  void close();
}
