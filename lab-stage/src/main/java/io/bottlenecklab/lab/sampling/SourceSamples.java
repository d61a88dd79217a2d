package io.bottlenecklab.lab.sampling;

import io.bottlenecklab.lab.results.Round.Series;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The samples of one source, by the second in which they were taken. */
final class SourceSamples implements AutoCloseable {

  private final SampleSource source;
  private final SortedMap<Integer, Sample> samples = new TreeMap<>();

  SourceSamples(SampleSource source) {
    this.source = source;
  }

  void ask(int second) {
    var answer = source.ask();
    if (Thread.currentThread().isInterrupted()) {
      return; // the sample may be incomplete
    }
    synchronized (samples) {
      answer.ifPresent(sample -> samples.put(second, sample));
    }
  }

  /**
   * After a gap, a rate is the mean since the last answer; it belongs to the second of the next.
   */
  void writeTo(Series series) {
    synchronized (samples) {
      for (var measure : source.measures()) {
        @Nullable Sample before = null;
        for (var entry : samples.entrySet()) {
          var sample = entry.getValue();
          series.put(measure.series(), entry.getKey(), measure.rule().value(before, sample));
          before = sample;
        }
      }
    }
  }

  @Override
  public void close() {
    source.close();
  }
}
