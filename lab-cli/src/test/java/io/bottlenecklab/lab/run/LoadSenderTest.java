package io.bottlenecklab.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.judge.SteadyState;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Flow.Observation;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.load.RunningSystem;
import io.bottlenecklab.lab.load.SlowServer;
import io.bottlenecklab.lab.load.script.Script;
import io.bottlenecklab.lab.stage.Death.ServiceDiedException;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import io.bottlenecklab.lab.stage.StillVariant;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LoadSenderTest {

  private static final Dataset SEEDED = Dataset.of("users", 1_000, 1);
  private static final long SUPPLY = 200_000;
  private static final Load.Shape SHAPE = new Load.Shape.AtOnce(1);

  private static final Flow READING =
      new FlowFixture(false, OptionalLong.empty(), Optional.empty());
  private static final Flow WRITING = new FlowFixture(true, OptionalLong.empty(), Optional.empty());
  private static final Flow CONSUMING =
      new FlowFixture(false, OptionalLong.of(SUPPLY), Optional.empty());

  /** Steady after three windows; only the first one restores nothing. */
  private static final WarmUp WARM_UP =
      new WarmUp(Duration.ZERO, Duration.ZERO, true, 0, new SteadyState(3));

  private static final WarmUp QUICK_WARM_UP = WarmUp.quick(Duration.ZERO, 1);

  private final List<Load> sent = new ArrayList<>();
  private final SortedMap<String, Long> failures = new TreeMap<>();
  private long successes = 1;
  private final Rows rows = new Rows();
  private final Arm arm = new Arm(rows, _ -> Map.of(), _ -> List.of());

  @Test
  void rows_that_a_load_wrote_are_removed_once() {
    var sender = sender(WRITING);

    sender.restore(arm);
    assertThat(rows.reseeded).isEmpty();

    sender.send(arm, SHAPE, 1);
    sender.send(arm, SHAPE, 2);
    sender.restore(arm);
    sender.restore(arm);
    assertThat(rows.reseeded).containsExactly(InitialData.RESTORED);

    sender.send(arm, SHAPE, 3);
    sender.restore(arm);
    assertThat(rows.reseeded).containsExactly(InitialData.RESTORED, InitialData.RESTORED);
  }

  @Test
  void rows_of_another_arms_load_are_removed_as_well() {
    var others = new Rows();
    var other = new Arm(others, _ -> Map.of(), _ -> List.of());
    var sender =
        new LoadSender(new Remembering(), List.of(arm, other), WRITING, SEEDED, false, true);

    sender.send(other, SHAPE, 1);
    sender.restore(arm);

    assertThat(rows.reseeded).isEmpty();
    assertThat(others.reseeded).containsExactly(InitialData.RESTORED);
  }

  @Test
  void rows_written_without_an_answer_are_removed() {
    var sender = sender(WRITING);
    successes = 0;
    failures.put("timeout", 1L);

    sender.send(arm, SHAPE, 1);
    sender.restore(arm);

    assertThat(rows.reseeded).containsExactly(InitialData.RESTORED);
  }

  @Test
  void a_supply_is_topped_up_if_more_than_a_hundredth_is_used() {
    var sender = sender(CONSUMING);
    successes = SUPPLY / 100;

    sender.send(arm, SHAPE, 1);
    sender.restore(arm);
    assertThat(rows.reseeded).isEmpty();

    sender.send(arm, SHAPE, 2);
    sender.restore(arm);
    sender.restore(arm);
    assertThat(rows.reseeded).containsExactly(InitialData.AS_LEFT);
  }

  @Test
  void bare_work_uses_up_the_supply_too() {
    var sender = sender(CONSUMING);

    arm.count(SUPPLY / 2);
    sender.prepare(arm, WARM_UP);
    assertThat(rows.reseeded).isEmpty();

    arm.count(1);
    sender.prepare(arm, WARM_UP);
    assertThat(rows.reseeded).containsExactly(InitialData.AS_LEFT);
  }

  @Test
  void rows_of_bare_work_are_removed_before_the_next_turn_and_between_windows_of_its_warm_up() {
    var sender = sender(WRITING);

    arm.count(1);
    sender.restore(arm);
    assertThat(rows.reseeded).containsExactly(InitialData.RESTORED);

    arm.count(1);
    sender.prepare(arm, QUICK_WARM_UP);
    assertThat(rows.reseeded).hasSize(1);
    sender.prepare(arm, WARM_UP);
    assertThat(rows.reseeded).hasSize(2);
  }

  @Test
  void knobs_are_checked_before_every_load() {
    var readings = new AtomicInteger();
    var checked =
        new Arm(
            rows,
            _ -> {
              readings.incrementAndGet();
              return Map.of();
            },
            _ -> List.of());
    var sender = sender(READING, checked);

    sender.settle(checked);
    sender.settle(checked);

    assertThat(readings).as("at the start and twice").hasValue(3);
  }

  @Test
  void rejected_requests_use_nothing_up() {
    var sender = sender(CONSUMING);
    failures.put("HTTP 503", SUPPLY);

    sender.send(arm, SHAPE, 1);
    sender.restore(arm);

    assertThat(rows.reseeded).isEmpty();
  }

  @Test
  void a_warm_up_does_not_run_out_of_its_supply() {
    var sender = sender(CONSUMING);
    successes = SUPPLY / 2 + 1;

    var outcome = sender.warm(arm, QUICK_WARM_UP, 1, 1);

    assertThat(rows.reseeded)
        .hasSize(outcome.windows() - 1)
        .allMatch(contents -> contents == InitialData.AS_LEFT);
  }

  @Test
  void each_window_of_a_warm_up_has_the_seeded_rows_except_in_a_quick_one() {
    var sender = sender(WRITING);
    successes = 40;

    sender.warm(arm, QUICK_WARM_UP, 1, 1);
    assertThat(rows.reseeded).isEmpty();

    var outcome = sender.warm(arm, WARM_UP, 1, 1);
    assertThat(rows.reseeded)
        .hasSize(outcome.windows() - 1)
        .allMatch(contents -> contents == InitialData.RESTORED);
  }

  @Test
  void knobs_are_read_before_each_window_of_a_warm_up() {
    var read = new AtomicInteger();
    Function<RunningVariant, Map<String, Object>> counting =
        _ -> Map.of("times", read.incrementAndGet());
    var watched = new Arm(rows, counting, _ -> List.of());
    read.set(0);

    var outcome = sender(READING, watched).warm(watched, WARM_UP, 1, 1);

    assertThat(read).hasValue(outcome.windows() - 1);
  }

  @Test
  void a_flow_that_only_reads_leaves_nothing_to_remove() {
    var sender = sender(READING);

    sender.send(arm, SHAPE, 1);
    sender.restore(arm);

    assertThat(rows.reseeded).isEmpty();
  }

  @Test
  void a_death_that_is_known_only_after_the_load_is_noticed() {
    failures.put("no answer", 1L);
    rows.livesFor.set(2);

    assertThat(sentTo(mortal()).isDead()).isTrue();
  }

  @Test
  void a_service_that_answers_again_is_not_waited_for() {
    try (var server = SlowServer.answeringAfter(Duration.ZERO)) {
      failures.put("no answer", 1L);
      rows.address = server.url();
      rows.livesFor.set(20); // far fewer checks than waiting takes

      assertThat(sentTo(mortal()).isDead()).isFalse();
    }
  }

  @Test
  void options_of_the_flow_are_sent_with_a_load_that_has_some() {
    var sender = sender(READING);

    sender.send(arm, SHAPE, 1);
    sender.send(arm, SHAPE, Map.of("ids", "UUIDv7"), 1);

    assertThat(sent).extracting(Load::options).containsExactly(Map.of(), Map.of("ids", "UUIDv7"));
  }

  @Test
  void what_the_flow_observes_belongs_to_the_outcome_and_to_the_arms_drain() {
    var outcome =
        sender(new FlowFixture(false, OptionalLong.empty(), Optional.of(new StoringObservation())))
            .send(arm, SHAPE, 1);

    assertThat(outcome.observed())
        .containsExactly(entry("stored", Map.of("drainSeconds", 1.5, "perSecond", 10)));
    assertThat(arm.drain()).as("seconds for each second of the load").isEqualTo(1.5);
  }

  private LoadSender sender(Flow flow) {
    return sender(flow, arm);
  }

  private LoadSender sender(Flow flow, Arm to) {
    return new LoadSender(new Remembering(), List.of(to), flow, SEEDED, false, true);
  }

  /** An arm whose service may die. */
  private Arm mortal() {
    return new Arm(rows, _ -> Map.of(), _ -> List.of(), () -> rows);
  }

  private Arm sentTo(Arm to) {
    var _ = sender(READING, to).send(to, SHAPE, 1);
    return to;
  }

  /** A flow of which only the effect on the dataset matters. */
  private record FlowFixture(
      boolean restoresBeforeEachLoad, OptionalLong supply, Optional<Observation> observation)
      implements Flow {

    @Override
    public String name() {
      return "flow";
    }

    @Override
    public String service() {
      return "x-service";
    }

    @Override
    public Script script(Load load) {
      throw new UnsupportedOperationException("no load tool runs it");
    }

    @Override
    public OptionalLong supply(Map<String, Object> knobs, int population) {
      return supply;
    }

    @Override
    public Optional<Observation> observe(RunningSystem running, int population, boolean probing) {
      return observation;
    }
  }

  /** Observes how records are stored. */
  private static final class StoringObservation implements Observation {

    @Override
    public String name() {
      return "stored";
    }

    @Override
    public SequencedMap<String, Object> end(Duration load, long ended, Runnable waiting) {
      var values = new LinkedHashMap<String, Object>();
      values.put("drainSeconds", 1.5);
      values.put("perSecond", 10);
      return values;
    }

    @Override
    public void close() {}
  }

  /** Remembers the loads, and answers with as many successes and failures as it was told. */
  private final class Remembering implements LoadGenerator {
    @Override
    public LoadResult send(Load load) {
      sent.add(load);
      var latencies = new Histogram(3);
      latencies.recordValueWithCount(
          1_000, successes + failures.values().stream().mapToLong(Long::longValue).sum());
      return new LoadResult(
          latencies,
          failures,
          Duration.ofSeconds(1),
          Duration.ZERO,
          Duration.ZERO,
          new LoadResult.Lateness(Duration.ZERO, Duration.ZERO));
    }

    @Override
    public ProcessHandle process() {
      return ProcessHandle.current();
    }

    @Override
    public void close() {}
  }

  /** A variant that remembers how it is seeded again, and dies when it is told to. */
  private static final class Rows implements StillVariant {

    private final List<InitialData> reseeded = new ArrayList<>();
    private URI address = URI.create("http://127.0.0.1:1");

    /** Checks of its life, some of them by the watchdog. */
    private final AtomicInteger livesFor = new AtomicInteger(Integer.MAX_VALUE);

    @Override
    public void checkAlive() {
      if (livesFor.getAndDecrement() <= 0) {
        throw new ServiceDiedException("x-service died", "x-service", "out of memory");
      }
    }

    @Override
    public Variant variant() {
      return new Variant(
          "fixture", Path.of("fixture.yaml"), new TreeMap<>(Map.of("lab.system", "fixture")));
    }

    @Override
    public Map<String, URI> companions() {
      return Map.of();
    }

    @Override
    public Map<String, List<URI>> replicas() {
      return Map.of("x-service", List.of(address));
    }

    @Override
    public void seedAgain(InitialData data) {
      reseeded.add(data);
    }
  }
}
