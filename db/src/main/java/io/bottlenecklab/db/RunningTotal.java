package io.bottlenecklab.db;

/** Adds up what several connections insert. */
final class RunningTotal {

  private final Progress progress;
  private long inserted;

  RunningTotal(Progress progress) {
    this.progress = progress;
  }

  /** So many more rows are there. */
  synchronized void add(long rows) {
    inserted += rows;
    progress.reached(inserted);
  }
}
