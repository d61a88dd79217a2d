package io.bottlenecklab.db.seeding;

/** Adds up what several connections insert. */
public final class RunningTotal {

  private final Progress progress;
  private long inserted;

  /** Tells this progress. */
  public RunningTotal(Progress progress) {
    this.progress = progress;
  }

  /** So many more rows are there. */
  public synchronized void add(long rows) {
    inserted += rows;
    progress.reached(inserted);
  }
}
