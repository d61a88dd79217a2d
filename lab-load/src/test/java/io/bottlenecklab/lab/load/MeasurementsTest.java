package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class MeasurementsTest {

  private static final Percentage HISTOGRAM = withPercentage(0.2);

  private static final long END = ms(100_000);

  private long cpu;
  private final Measurements measurements = new Measurements(() -> cpu);

  @Test
  void a_load_tool_that_stalls_counts_from_when_requests_were_due() {
    for (var due = 0; due < 1000; due += 10) {
      measurements.add(ms(due), ms(1000), ms(1005));
    }

    var result = measurements.result(END);

    assertThat(result.latencies().getValueAtPercentile(50) / 1e3).isCloseTo(505, HISTOGRAM);
    assertThat(result.latencies().getMaxValue() / 1e3).isCloseTo(1005, HISTOGRAM);
    assertThat(result.lateness().max().toMillis()).isBetween(999L, 1001L);
  }

  @Test
  void what_a_timer_rounds_is_not_taken_for_latency() {
    measurements.add(ms(10), ms(11), ms(16));
    measurements.add(ms(10), ms(9), ms(14));

    var result = measurements.result(END);

    assertThat(result.latencies().getMinValue() / 1e3).isCloseTo(5, HISTOGRAM);
    assertThat(result.latencies().getMaxValue() / 1e3).isCloseTo(5, HISTOGRAM);
    assertThat(result.duration()).isEqualTo(Duration.ofMillis(7));
  }

  @Test
  void a_request_that_failed_stays_among_the_latencies() {
    measurements.add(ms(0), ms(0), ms(60_000));
    measurements.addFailure("no answer");

    var result = measurements.result(END);

    assertThat(result.failed()).isOne();
    assertThat(result.latencies().getMaxValue() / 1e6).isCloseTo(60, HISTOGRAM);
  }

  @Test
  void one_late_answer_does_not_make_the_throughput_of_a_rate_less() {
    answerARate(99, 10, 40);
    measurements.add(ms(990), ms(990), ms(60_000));
    measurements.addAnswer(ms(60_000), true);

    var result = measurements.result(END);
    assertThat(result.throughput()).isCloseTo(100, HISTOGRAM);
    assertThat(result.duration()).isEqualTo(Duration.ofSeconds(60));
  }

  @Test
  void how_long_answers_take_makes_no_difference_to_the_throughput_of_a_rate() {
    answerARate(100, 10, 900);

    assertThat(measurements.result(END).throughput()).isCloseTo(100, HISTOGRAM);
  }

  @Test
  void a_rate_that_is_more_than_can_be_answered_has_the_throughput_of_what_answers_it() {
    for (var n = 0; n < 100; n++) {
      measurements.add(ms(10L * n), ms(10L * n), ms(50L * (n + 1)));
      measurements.addAnswer(ms(50L * (n + 1)), true);
    }

    assertThat(measurements.result(END).throughput()).isCloseTo(20, HISTOGRAM);
  }

  @Test
  void a_rate_of_which_half_fails_has_half_the_throughput_whenever_that_is() {
    answerARate(50, 10, 40);
    for (var n = 50; n < 100; n++) {
      measurements.add(ms(10L * n), ms(10L * n), ms(10L * n + 1));
      measurements.addFailure("no answer");
      measurements.addAnswer(ms(10L * n + 1), false);
    }

    // of the 85 in the middle 45 are as expected
    assertThat(measurements.result(END).throughput()).isCloseTo(45 / 0.85, withPercentage(5));
  }

  @Test
  void few_answers_to_a_rate_count_until_the_last() {
    answerARate(9, 100, 200);

    assertThat(measurements.result(END).throughput()).isEqualTo(9);
  }

  private void answerARate(int requests, long intervalMs, long latencyMs) {
    for (var n = 0; n < requests; n++) {
      measurements.add(ms(n * intervalMs), ms(n * intervalMs), ms(n * intervalMs + latencyMs));
      measurements.addAnswer(ms(n * intervalMs + latencyMs), true);
    }
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

    var result = measurements.result(ms(20));
    assertThat(result.generatorCpu()).isEqualTo(Duration.ofNanos(250));
    assertThat(result.sinceLastAnswer()).isEqualTo(Duration.ofMillis(5));
  }

  private static long ms(long milliseconds) {
    return TimeUnit.MILLISECONDS.toNanos(milliseconds);
  }
}
