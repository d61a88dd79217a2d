package io.bottlenecklab.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.results.Round.Series;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class RoundFactoryTest {

  @Test
  void a_round_keeps_the_latency_curve_and_counts_what_failed() {
    var micros = new Histogram(3);
    for (var ms = 1; ms <= 100; ms++) {
      micros.recordValue(1000L * ms);
    }
    micros.recordValueWithCount(2_000_000, 25);
    var result =
        new LoadResult(
            micros,
            new TreeMap<>(Map.of("HTTP 503", 5L)),
            Duration.ofSeconds(10),
            Duration.ofMillis(50),
            Duration.ZERO,
            new LoadResult.Lateness(Duration.ofMillis(1), Duration.ofMillis(3)));

    var round =
        RoundFactory.round(
            2,
            1,
            "rate-1.2",
            12.5,
            new LoadSender.Outcome(result, new LinkedHashMap<>()),
            new TreeMap<>(),
            Series.NONE);

    assertThat(round.requests()).isEqualTo(125);
    assertThat(round.throughput()).isEqualTo(12);
    assertThat(round.shareOverOneSecond()).isEqualTo(0.2);
    assertThat(round.percentiles().getFirst()).isEqualTo(List.of(0.0, 1.0));
    assertThat(round.percentiles()).contains(List.of(50.0, round.latencyMs().p50()));
    assertThat(round.percentiles().getLast()).isEqualTo(List.of(100.0, round.latencyMs().max()));
    assertThat(round.percentiles())
        .extracting(List::getLast)
        .isSortedAccordingTo(Comparator.naturalOrder());
  }
}
