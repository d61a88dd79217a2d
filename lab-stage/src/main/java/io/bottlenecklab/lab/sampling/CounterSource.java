package io.bottlenecklab.lab.sampling;

import io.bottlenecklab.lab.backing.Backing.Counters;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A backing service's own counters, as rates. */
final class CounterSource implements SampleSource {

  private final Counters counters;
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  CounterSource(Counters counters) {
    this.counters = counters;
  }

  @Override
  public Optional<Sample> ask() {
    return counters
        .read()
        .map(values -> {
          seen.addAll(values.keySet());
          return new Sample(System.nanoTime(), values);
        });
  }

  @Override
  public List<Measure> measures() {
    return seen.stream()
        .map(name -> Measure.growth("%s.%s".formatted(name, counters.process()), name))
        .toList();
  }

  @Override
  public void close() {
    counters.close();
  }
}
