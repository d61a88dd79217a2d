package io.bottlenecklab.lorawan.history;

import java.util.concurrent.CompletableFuture;

/** Takes the rows of one history. */
interface Rows<T> extends AutoCloseable {

  /** Adds a row; done when it is in the database. */
  CompletableFuture<Void> add(T row);

  /** Writes what waits, now; done when it is in the database. */
  CompletableFuture<Void> flush();

  @Override
  void close();
}
