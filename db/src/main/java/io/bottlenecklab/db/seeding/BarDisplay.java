package io.bottlenecklab.db.seeding;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows progress as a bar with rate and remaining time, for a terminal. */
public final class BarDisplay implements Display {

  @Override
  public Progress inserting(long count, String what) {
    return new Bar(
        new ProgressBarBuilder()
            .setTaskName("seeding")
            .setInitialMax(count)
            .setUnit(" " + what, 1)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(200)
            .setConsumer(new ConsoleProgressBarConsumer(System.err))
            .showSpeed()
            .build());
  }

  @Override
  public void say(String what) {
    System.err.println(what);
  }

  private record Bar(ProgressBar bar) implements Progress {
    @Override
    public void reached(long inserted) {
      bar.stepTo(inserted);
    }

    @Override
    public void close() {
      bar.close();
    }
  }
}
