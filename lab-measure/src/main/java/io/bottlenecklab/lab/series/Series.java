package io.bottlenecklab.lab.series;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Sampled values, one a second for each name. */
public final class Series {

  /** The series of a load without sampling. */
  public static final Series NONE = new Series(0);

  /** The name of the time axis: seconds since the start of the sampling. */
  private static final String SECONDS = "seconds";

  private final int seconds;
  private final SortedMap<String, List<@Nullable Double>> values = new TreeMap<>();

  /** Series from second 0 to {@code seconds}. */
  public Series(int seconds) {
    this.seconds = seconds;
  }

  /** Adds a value; values after the last second are dropped, non-finite ones count as missing. */
  public void put(String name, int second, double value) {
    if (second <= seconds) {
      values
          .computeIfAbsent(name, _ -> new ArrayList<>(Collections.nCopies(seconds + 1, null)))
          .set(second, Double.isFinite(value) ? value : null);
    }
  }

  /**
   * The series for the results: the seconds, and as many values for each name, null if missing.
   * Names without any value are left out.
   *
   * @param rounding rounds each value
   */
  public SequencedMap<String, List<@Nullable Double>> rounded(DoubleUnaryOperator rounding) {
    var all = new LinkedHashMap<String, List<@Nullable Double>>();
    if (values.isEmpty()) {
      return all;
    }
    var index = new ArrayList<@Nullable Double>();
    for (var second = 0; second <= seconds; second++) {
      index.add((double) second);
    }
    all.put(SECONDS, index);
    values.forEach((name, row) -> {
      var list = new ArrayList<@Nullable Double>();
      for (var value : row) {
        list.add(value == null ? null : rounding.applyAsDouble(value));
      }
      if (list.stream().anyMatch(value -> value != null)) {
        all.put(name, Collections.unmodifiableList(list));
      }
    });
    return all;
  }
}
