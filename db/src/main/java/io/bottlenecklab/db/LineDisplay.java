package io.bottlenecklab.db;

import java.io.PrintStream;
import java.util.Locale;

/** A line for each tenth, for a log. */
final class LineDisplay implements Display {

  private final PrintStream out;

  LineDisplay(PrintStream out) {
    this.out = out;
  }

  @Override
  public Progress inserting(long users) {
    return new Lines(users);
  }

  @Override
  public void say(String what) {
    out.println(what);
  }

  private final class Lines implements Progress {

    private final long users;
    private long tenths;

    Lines(long users) {
      this.users = users;
    }

    @Override
    public void reached(long inserted) {
      var reached = inserted * 10 / users;
      if (reached > tenths) {
        tenths = reached;
        out.printf(
            Locale.ROOT, "seeding: %,d of %,d users (%d %%)%n", inserted, users, tenths * 10);
      }
    }

    @Override
    public void close() {}
  }
}
