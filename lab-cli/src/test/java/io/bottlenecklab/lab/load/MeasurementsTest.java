package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class MeasurementsTest {

  private static final Percentage HISTOGRAM = Percentage.withPercentage(0.2);

  private static final long END = ms(100_000);

  private long cpu;
  private final Measurements measurements = new Measurements(() -> cpu);

  @Test
  void a_load_tool_that_stalls_counts_from_when_requests_were_due() {
    for (var due = 0; due < 1000; due += 10) {
      measurements.add(ms(due), ms(1000), ms(1005));
    }

    var result = measurements.result(END, Duration.ZERO);

    assertThat(result.latencies().getValueAtPercentile(50) / 1e3).isCloseTo(505, HISTOGRAM);
    assertThat(result.latencies().getMaxValue() / 1e3).isCloseTo(1005, HISTOGRAM);
    assertThat(result.lateness().max().toMillis()).isBetween(999L, 1001L);
  }

  @Test
  void what_a_timer_rounds_is_not_taken_for_latency() {
    measurements.add(ms(10), ms(11), ms(16));
    measurements.add(ms(10), ms(9), ms(14));

    var result = measurements.result(END, Duration.ZERO);

    assertThat(result.latencies().getMinValue() / 1e3).isCloseTo(5, HISTOGRAM);
    assertThat(result.latencies().getMaxValue() / 1e3).isCloseTo(5, HISTOGRAM);
    assertThat(result.duration()).isEqualTo(Duration.ofMillis(7));
  }

  @Test
  void a_request_that_failed_stays_among_the_latencies() {
    measurements.add(ms(0), ms(0), ms(60_000));
    measurements.addFailure("no answer");

    var result = measurements.result(END, Duration.ZERO);

    assertThat(result.failed()).isOne();
    assertThat(result.latencies().getMaxValue() / 1e6).isCloseTo(60, HISTOGRAM);
  }

  @Test
  void one_late_answer_does_not_make_the_throughput_of_a_rate_less() {
    for (var due = 0; due < 1000; due += 50) {
      measurements.add(ms(due), ms(due), ms(due + 40));
      measurements.addInTime(ms(due + 40));
    }
    measurements.add(ms(500), ms(500), ms(60_000));

    assertThat(measurements.result(END, Duration.ofSeconds(1)).throughput()).isEqualTo(20);
    assertThat(measurements.result(END, Duration.ofSeconds(1)).duration())
        .isEqualTo(Duration.ofSeconds(60));
  }

  @Test
  void the_time_until_the_first_answer_is_none_of_the_throughputs() {
    for (var due = 0; due < 1000; due += 10) {
      measurements.add(ms(due), ms(due), ms(due + 510));
      if (due + 510 <= 1000) {
        measurements.addInTime(ms(due + 510));
      }
    }

    assertThat(measurements.result(END, Duration.ofSeconds(1)).throughput()).isEqualTo(100);
  }

  @Test
  void where_hardly_any_answer_comes_while_a_rate_is_offered_all_count() {
    for (var due = 0; due < 10; due++) {
      measurements.add(ms(due), ms(due), ms(500L * (due + 1)));
    }
    measurements.addInTime(ms(500));
    measurements.addInTime(ms(1000));

    assertThat(measurements.result(END, Duration.ofSeconds(1)).throughput()).isEqualTo(2);
  }

  @Test
  void the_load_tools_work_counts_from_the_first_request_to_the_last_answer() {
    cpu = 700;
    measurements.begin();
    cpu = 900;
    measurements.add(ms(0), ms(0), ms(5));
    cpu = 950;
    measurements.add(ms(0), ms(0), ms(15));
    cpu = 2000;

    var result = measurements.result(ms(20), Duration.ZERO);
    assertThat(result.generatorCpu()).isEqualTo(Duration.ofNanos(250));
    assertThat(result.sinceLastAnswer()).isEqualTo(Duration.ofMillis(5));
  }

  private static long ms(long milliseconds) {
    return TimeUnit.MILLISECONDS.toNanos(milliseconds);
  }
}
