package io.bottlenecklab.lab.sampling;

import io.bottlenecklab.lab.results.Round.Series;
import io.bottlenecklab.lab.stage.RunningVariant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Asks every process of a variant once a second how it fares, while a load is sent. Each source is
 * asked by a thread of its own, one question at a time: one that is too busy to answer leaves gaps
 * in its own series, and neither delays the others nor the load.
 */
public final class Sampling implements AutoCloseable {

  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** For a question under way when the load has ended. */
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final Duration interval;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final List<SourceSamples> tracks;
  private final List<Thread> threads = new ArrayList<>();
  private final long began;

  private Sampling(List<SampleSource> sources, Duration interval) {
    this.interval = interval;
    tracks = sources.stream().map(SourceSamples::new).toList();
    tracks.forEach(track -> track.ask(0));
    began = System.nanoTime();
    tracks.forEach(
        track -> threads.add(Thread.ofVirtual().name("sampling").start(() -> follow(track))));
  }

  /** Begins; returns when every source has been asked for the first time. */
  public static Sampling of(RunningVariant running) {
    var sources = new ArrayList<SampleSource>();
    sources.add(new ProcessUsage(running));
    sources.add(MachineUsage.here());
    running
        .metrics()
        .forEach((process, address) -> sources.add(new ServiceMetrics(process, address)));
    running.backing().counters().forEach(counters -> sources.add(new CounterSource(counters)));
    return of(sources, INTERVAL);
  }

  /** Begins with the machine alone, which costs the variant nothing. */
  public static Sampling ofMachine() {
    return of(List.of(MachineUsage.here()), INTERVAL);
  }

  /** The same, of any sources; a second is what is said to be one. */
  static Sampling of(List<SampleSource> sources, Duration second) {
    return new Sampling(sources, second);
  }

  private void follow(SourceSamples track) {
    try {
      for (var second = 1L; ; second = Math.max(second, elapsed() / interval.toNanos()) + 1) {
        var left = second * interval.toNanos() - elapsed();
        if (ended.await(left, TimeUnit.NANOSECONDS)) {
          return;
        }
        track.ask(Math.toIntExact(second));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private long elapsed() {
    return System.nanoTime() - began;
  }

  /** Ends, and returns the series of the whole seconds that have passed. */
  public Series end() {
    var seconds = Math.toIntExact(elapsed() / interval.toNanos());
    stop();
    var series = new Series(seconds);
    tracks.forEach(track -> track.writeTo(series));
    return series;
  }

  private void stop() {
    ended.countDown();
    threads.forEach(Thread::interrupt);
    tracks.forEach(SourceSamples::close);
    try {
      for (var thread : threads) {
        thread.join(PATIENCE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    stop();
  }
}
