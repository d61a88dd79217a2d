package io.bottlenecklab.db.seeding;

import java.io.PrintStream;
import java.util.Locale;

/** Prints a line for each tenth of the rows that are inserted, by one connection or several. */
public final class Progress {

  private final PrintStream out;
  private final long count;
  private final String what;
  private long inserted;
  private long tenths;

  /**
   * The progress of one insertion.
   *
   * @param count how many rows will be inserted
   * @param what they are, such as {@code users}
   */
  Progress(PrintStream out, long count, String what) {
    this.out = out;
    this.count = count;
    this.what = what;
  }

  /** Adds inserted rows. */
  public synchronized void add(long rows) {
    inserted += rows;
    var reached = inserted * 10 / count;
    if (reached > tenths) {
      tenths = reached;
      out.printf(
          Locale.ROOT, "seeding: %,d of %,d %s (%d %%)%n", inserted, count, what, tenths * 10);
    }
  }
}
