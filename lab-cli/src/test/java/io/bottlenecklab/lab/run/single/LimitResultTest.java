package io.bottlenecklab.lab.run.single;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.results.Results.Environment;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LimitResultTest {

  private static final BareWork CHECK = new Check();

  @Test
  void the_ratio_is_of_the_rates_of_each_round() {
    var work = LimitResult.work(CHECK, List.of(round(1, 27, 30, 72, 66), round(2, 18, 20, 72, 66)));

    assertThat(work.ratio().mean()).isEqualTo(0.9);
    assertThat(work.ratio().ci95()).containsExactly(0.9, 0.9);
    assertThat(work.bare().perSecond()).isEqualTo(25);
  }

  @Test
  void rounds_that_differ_widen_the_interval() {
    var work = LimitResult.work(CHECK, List.of(round(1, 27, 30, 72, 66), round(2, 24, 30, 72, 66)));

    assertThat(work.ratio().mean()).isBetween(0.84, 0.86);
    assertThat(work.ratio().ci95().getFirst()).isLessThan(0.8);
    assertThat(work.ratio().ci95().getLast()).isGreaterThan(0.9);
  }

  @Test
  void what_service_and_bare_work_gained_over_the_rounds_is_said() {
    var rounds = List.of(round(1, 597, 1700, 3, 1), round(2, 976, 1700, 3, 1));

    var result =
        new LimitResult(
            "x-after",
            Instant.EPOCH,
            1,
            "embedded",
            1,
            false,
            new LinkedHashMap<>(),
            2,
            LimitResult.medians(rounds, LimitRound::service),
            LimitResult.gain(rounds, LimitRound::service),
            List.of(LimitResult.work(CHECK, rounds)),
            LimitResult.overhead(CHECK, rounds),
            rounds,
            new Environment(2, 1, "cpu", "os", "jdk", "commit", new TreeMap<>(), List.of()));

    assertThat(LimitReport.of(result))
        .endsWith("from the first round to the last: x-after +63.5 %, bare check +0.0 %\n");
  }

  @Test
  void the_overhead_is_the_applications_processor_time_beyond_the_bare_work() {
    var overhead =
        LimitResult.overhead(
            CHECK, List.of(round(1, 400, 900, 3.2, 2.1), round(2, 400, 900, 3.4, 2.1)));

    assertThat(overhead.mean()).isEqualTo(1.2);
    assertThat(overhead.ci95().getFirst()).isLessThan(1.2);
  }

  private static LimitRound round(
      int index, double service, double bare, double serviceCpu, double bareCpu) {
    return new LimitRound(
        index,
        new LimitRound.Rate(service, serviceCpu, 0.3),
        new TreeMap<>(Map.of(CHECK.name(), new LimitRound.Rate(bare, bareCpu, 0))));
  }

  /** Bare work that is never done here. */
  private record Check() implements BareWork {

    @Override
    public String name() {
      return "check";
    }

    @Override
    public String about() {
      return "a check";
    }

    @Override
    public int threadsPerCore() {
      return 1;
    }

    @Override
    public Worker worker(Subject subject) {
      throw new UnsupportedOperationException("nothing starts it");
    }
  }
}
