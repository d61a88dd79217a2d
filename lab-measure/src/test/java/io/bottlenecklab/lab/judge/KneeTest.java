package io.bottlenecklab.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KneeTest {

  private static final double[] X = IntStream.range(0, 10).mapToDouble(i -> i / 9.0).toArray();

  /** The curve of figure 2 in the paper, whose knee is at the third of ten points. */
  private static double figure(double x) {
    return -1 / (x + 0.1) + 5;
  }

  @Test
  void the_knee_of_the_paper_is_found() {
    assertThat(Knee.of(X, curve(KneeTest::figure))).hasValue(2);
  }

  @Test
  void a_mirrored_curve_has_the_mirrored_knee() {
    assertThat(Knee.of(X, curve(x -> -figure(x)))).as("falls, flattens").hasValue(2);
    assertThat(Knee.of(X, curve(x -> figure(1 - x)))).as("falls, bends").hasValue(7);
    assertThat(Knee.of(X, curve(x -> -figure(1 - x)))).as("rises late").hasValue(7);
  }

  @Test
  void a_pool_that_is_large_enough_is_the_knee() {
    var pool = new double[] {2, 5, 10, 20, 40, 80};
    var throughput = IntStream.range(0, 6).mapToDouble(i -> Math.min(pool[i], 20)).toArray();

    assertThat(Knee.of(pool, throughput)).hasValue(3);
  }

  @Test
  void a_straight_line_and_a_flat_one_have_none() {
    assertThat(Knee.of(X, curve(x -> 3 * x + 1))).isEmpty();
    assertThat(Knee.of(X, curve(x -> 1 - x))).isEmpty();
    assertThat(Knee.of(X, curve(_ -> 7))).isEmpty();
    assertThat(Knee.of(new double[] {1, 2}, new double[] {1, 5})).isEmpty();
  }

  private static double[] curve(DoubleUnaryOperator y) {
    return IntStream.range(0, X.length).mapToDouble(i -> y.applyAsDouble(X[i])).toArray();
  }
}
