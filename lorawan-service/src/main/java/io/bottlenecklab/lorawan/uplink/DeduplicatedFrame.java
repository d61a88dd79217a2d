package io.bottlenecklab.lorawan.uplink;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** One frame, and the copies of it that gateways received. */
final class DeduplicatedFrame {

  private final List<Reception> copies = new ArrayList<>();
  private final CompletableFuture<Void> settled = new CompletableFuture<>();
  private boolean closed;

  DeduplicatedFrame(Reception first) {
    copies.add(first);
  }

  /** Adds a copy; false if it comes too late. */
  synchronized boolean add(Reception copy) {
    return !closed && copies.add(copy);
  }

  /** All copies so far. Later ones come too late. */
  synchronized List<Reception> close() {
    closed = true;
    return List.copyOf(copies);
  }

  /** The copy of the gateway that the device presumably receives best. */
  Reception best() {
    return Collections.max(close(), Reception.BY_QUALITY);
  }

  /** All that the frame led to is stored. */
  void settle() {
    settled.complete(null);
  }

  /** Completes when the messages of all copies may be acknowledged. */
  CompletableFuture<Void> settled() {
    return settled;
  }
}
