package io.bottlenecklab.lab.sampling;

import org.jspecify.annotations.Nullable;

/**
 * A series of the results, and how its values follow from samples.
 *
 * @param series its name
 */
record Measure(String series, Rule rule) {

  /** Computes a value. */
  interface Rule {

    /** NaN if there is no value, such as that of a total that began again. */
    double value(@Nullable Sample before, Sample sample);
  }

  /** The level at the sample. */
  static Measure level(String series, String of) {
    return new Measure(series, (_, sample) -> sample.value(of));
  }

  /** The growth of a running total, a second. */
  static Measure growth(String series, String of) {
    return new Measure(
        series,
        (before, sample) ->
            before == null
                ? Double.NaN
                : grown(of, before, sample) / ((sample.nanos() - before.nanos()) / 1e9));
  }

  /**
   * The growth of one running total for each step of another.
   *
   * @param times of the unit wanted in the unit of the total
   */
  static Measure mean(String series, String total, String count, double times) {
    return new Measure(
        series,
        (before, sample) ->
            before != null && grown(count, before, sample) > 0
                ? times * grown(total, before, sample) / grown(count, before, sample)
                : Double.NaN);
  }

  private static double grown(String of, Sample before, Sample sample) {
    var grown = sample.value(of) - before.value(of);
    return grown < 0 ? Double.NaN : grown;
  }
}
