package io.bottlenecklab.lab.sampling;

/**
 * How a value of a series follows from a sample and the one before.
 *
 * @param series its name in the results
 */
record Measure(String series, Kind kind) {

  /** What is read off. */
  sealed interface Kind {

    /** The level at the sample. */
    record Level(String of) implements Kind {}

    /** How much a running total grew, a second. */
    record Growth(String of) implements Kind {}

    /**
     * How much one running total grew for each step of another.
     *
     * @param times of the unit wanted in the unit of the total
     */
    record Mean(String total, String count, double times) implements Kind {}
  }

  static Measure level(String series, String of) {
    return new Measure(series, new Kind.Level(of));
  }

  static Measure growth(String series, String of) {
    return new Measure(series, new Kind.Growth(of));
  }

  static Measure mean(String series, String total, String count, double times) {
    return new Measure(series, new Kind.Mean(total, count, times));
  }

  /** What needs no earlier sample; NaN otherwise. */
  double first(Sample sample) {
    return kind instanceof Kind.Level(var of) ? sample.value(of) : Double.NaN;
  }

  /** NaN where nothing can be said, as of a total that began again. */
  double next(Sample before, Sample sample) {
    return switch (kind) {
      case Kind.Level(var of) -> sample.value(of);
      case Kind.Growth(var of) ->
          grown(of, before, sample) / ((sample.nanos() - before.nanos()) / 1e9);
      case Kind.Mean(var total, var count, var times) -> {
        var steps = grown(count, before, sample);
        yield steps > 0 ? times * grown(total, before, sample) / steps : Double.NaN;
      }
    };
  }

  private static double grown(String of, Sample before, Sample sample) {
    var grown = sample.value(of) - before.value(of);
    return grown < 0 ? Double.NaN : grown;
  }
}
