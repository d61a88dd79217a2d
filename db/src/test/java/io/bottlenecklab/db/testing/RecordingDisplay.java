package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.seeding.Display;
import io.bottlenecklab.db.seeding.Progress;
import java.util.List;

/** Keeps what a user would see. */
public record RecordingDisplay(List<String> said) implements Display {

  @Override
  public Progress inserting(long count, String what) {
    say("inserting %d %s".formatted(count, what));
    return new Progress() {
      @Override
      public void reached(long inserted) {}

      @Override
      public void close() {}
    };
  }

  @Override
  public void say(String what) {
    said.add(what);
  }
}
