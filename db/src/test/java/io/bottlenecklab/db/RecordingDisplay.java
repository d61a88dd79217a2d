package io.bottlenecklab.db;

import java.util.List;

/** Keeps what a user would see. */
record RecordingDisplay(List<String> said) implements Display {

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
