package io.bottlenecklab.db.seeding;

import java.io.PrintStream;
import java.util.Locale;

/** Shows progress as one line for each tenth, for a log. */
public final class LineDisplay implements Display {

  private final PrintStream out;

  /** Writes to a stream. */
  public LineDisplay(PrintStream out) {
    this.out = out;
  }

  @Override
  public Progress inserting(long count, String what) {
    return new Lines(count, what);
  }

  @Override
  public void say(String what) {
    out.println(what);
  }

  private final class Lines implements Progress {

    private final long count;
    private final String what;
    private long tenths;

    Lines(long count, String what) {
      this.count = count;
      this.what = what;
    }

    @Override
    public void reached(long inserted) {
      var reached = inserted * 10 / count;
      if (reached > tenths) {
        tenths = reached;
        out.printf(
            Locale.ROOT, "seeding: %,d of %,d %s (%d %%)%n", inserted, count, what, tenths * 10);
      }
    }

    @Override
    public void close() {}
  }
}
