package io.bottlenecklab.db.seeding;

/** Sums the rows that several connections insert. */
public final class RunningTotal {

  private final Progress progress;
  private long inserted;

  /** Reports the sum to this progress. */
  public RunningTotal(Progress progress) {
    this.progress = progress;
  }

  /** Adds inserted rows. */
  public synchronized void add(long rows) {
    inserted += rows;
    progress.reached(inserted);
  }
}
