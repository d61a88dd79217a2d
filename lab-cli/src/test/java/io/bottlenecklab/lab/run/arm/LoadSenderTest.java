package io.bottlenecklab.lab.run.arm;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.load.SlowServer;
import io.bottlenecklab.systems.minlog.registration.UuidVersion;
import io.bottlenecklab.lab.stage.Contents;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.ServiceDiedException;
import io.bottlenecklab.lab.stage.StillVariant;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LoadSenderTest {

  private static final int USERS = 1_000;
  private static final int BOOKS = 4;
  private static final long NUMBERS = USERS * BOOKS * 50;
  private static final Load.Shape SHAPE = new Load.Shape.AtOnce(1);

  private final List<Load> sent = new ArrayList<>();
  private final SortedMap<String, Long> failures = new TreeMap<>();
  private long successes = 1;
  private final Rows rows = new Rows();
  private final Arm arm = new Arm(rows, _ -> Map.of(), _ -> List.of());

  @Test
  void what_a_load_has_registered_is_taken_back_once() {
    var sender = sender(Flow.REGISTER);

    sender.restore(arm);
    assertThat(rows.reseeded).isEmpty();

    sender.send(arm, SHAPE, 1);
    sender.send(arm, SHAPE, 2);
    sender.restore(arm);
    sender.restore(arm);
    assertThat(rows.reseeded).containsExactly(Contents.AS_SEEDED);

    sender.send(arm, SHAPE, 3);
    sender.restore(arm);
    assertThat(rows.reseeded).containsExactly(Contents.AS_SEEDED, Contents.AS_SEEDED);
  }

  @Test
  void what_another_arm_has_registered_is_taken_back_as_well() {
    var others = new Rows();
    var other = new Arm(others, _ -> Map.of(), _ -> List.of());
    var sender = new LoadSender(new Remembering(), List.of(arm, other), Flow.REGISTER, USERS, false);

    sender.send(other, SHAPE, 1);
    sender.restore(arm);

    assertThat(rows.reseeded).isEmpty();
    assertThat(others.reseeded).containsExactly(Contents.AS_SEEDED);
  }

  @Test
  void what_was_registered_without_an_answer_is_taken_back() {
    var sender = sender(Flow.REGISTER);
    successes = 0;
    failures.put("timeout", 1L);

    sender.send(arm, SHAPE, 1);
    sender.restore(arm);

    assertThat(rows.reseeded).containsExactly(Contents.AS_SEEDED);
  }

  @Test
  void number_books_are_filled_up_where_a_hundredth_is_used() {
    var sender = sender(Flow.ISSUE_ORDER);
    successes = NUMBERS / 100;

    sender.send(arm, SHAPE, 1);
    sender.restore(arm);
    assertThat(rows.reseeded).isEmpty();

    sender.send(arm, SHAPE, 2);
    sender.restore(arm);
    sender.restore(arm);
    assertThat(rows.reseeded).containsExactly(Contents.AS_LEFT);
  }

  @Test
  void what_bare_work_uses_up_is_filled_up_too() {
    var sender = sender(Flow.ISSUE_ORDER);

    arm.count(NUMBERS / 2);
    sender.prepare(arm);
    assertThat(rows.reseeded).isEmpty();

    arm.count(1);
    sender.prepare(arm);
    assertThat(rows.reseeded).containsExactly(Contents.AS_LEFT);
  }

  @Test
  void what_is_refused_uses_nothing_up() {
    var sender = sender(Flow.ISSUE_ORDER);
    failures.put("HTTP 503", NUMBERS);

    sender.send(arm, SHAPE, 1);
    sender.restore(arm);

    assertThat(rows.reseeded).isEmpty();
  }

  @Test
  void a_warm_up_does_not_run_out_of_numbers() {
    var sender = sender(Flow.ISSUE_WEB);
    successes = NUMBERS / 2 + 1;

    var outcome = sender.warm(arm, WarmUp.quick(Duration.ZERO, 1), 1, 1);

    assertThat(rows.reseeded)
        .hasSize(outcome.windows() - 1)
        .allMatch(contents -> contents == Contents.AS_LEFT);
  }

  @Test
  void each_window_of_a_warm_up_finds_the_seeded_rows_except_of_a_quick_one() {
    var sender = sender(Flow.REGISTER);
    successes = 40;

    sender.warm(arm, WarmUp.quick(Duration.ZERO, 1), 1, 1);
    assertThat(rows.reseeded).isEmpty();

    var outcome = sender.warm(arm, WarmUp.FULL, 1, 1);
    assertThat(rows.reseeded)
        .hasSize(outcome.windows() - 1)
        .allMatch(contents -> contents == Contents.AS_SEEDED);
  }

  @Test
  void knobs_are_read_before_each_window_of_a_warm_up() {
    var read = new AtomicInteger();
    Function<RunningVariant, Map<String, Object>> counting =
        _ -> Map.of("times", read.incrementAndGet());
    var watched = new Arm(rows, counting, _ -> List.of());
    read.set(0);

    var outcome = sender(Flow.CITIZEN_LOOKUP, watched).warm(watched, WarmUp.FULL, 1, 1);

    assertThat(read).hasValue(outcome.windows() - 1);
  }

  @Test
  void what_only_reads_leaves_nothing_to_take_back() {
    var sender = sender(Flow.CITIZEN_LOOKUP);

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
  void what_answers_again_is_not_waited_for() {
    try (var server = SlowServer.answeringAfter(Duration.ZERO)) {
      failures.put("no answer", 1L);
      rows.address = server.url();
      rows.livesFor.set(20); // far fewer questions than waiting takes

      assertThat(sentTo(mortal()).isDead()).isFalse();
    }
  }

  @Test
  void ids_are_random_unless_said_otherwise() {
    var sender = sender(Flow.REGISTER);

    sender.send(arm, SHAPE, 1);
    sender.send(arm, SHAPE, UuidVersion.UUID_V7, 1);

    assertThat(sent)
        .extracting(Load::ids)
        .containsExactly(UuidVersion.UUID_V4, UuidVersion.UUID_V7);
  }

  private LoadSender sender(Flow flow) {
    return sender(flow, arm);
  }

  private LoadSender sender(Flow flow, Arm to) {
    return new LoadSender(new Remembering(), List.of(to), flow, USERS, false);
  }

  /** One whose service may die. */
  private Arm mortal() {
    return new Arm(rows, _ -> Map.of(), _ -> List.of(), () -> rows);
  }

  private Arm sentTo(Arm to) {
    var _ = sender(Flow.CITIZEN_LOOKUP, to).send(to, SHAPE, 1);
    return to;
  }

  /** Remembers what it was asked to send; as many requests succeed and fail as it was told. */
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
    public void close() {}
  }

  /** A variant that counts how its rows are seeded again, and dies where it is told to. */
  private static final class Rows implements StillVariant {

    private final List<Contents> reseeded = new ArrayList<>();
    private URI address = URI.create("http://127.0.0.1:1");

    /** Questions whether it lives, of which the watch asks some, too. */
    private final AtomicInteger livesFor = new AtomicInteger(Integer.MAX_VALUE);

    @Override
    public void checkAlive() {
      if (livesFor.getAndDecrement() <= 0) {
        throw new ServiceDiedException("minlog-lookup died", "minlog-lookup", "out of memory");
      }
    }

    @Override
    public Variant variant() {
      return new Variant(
          "minlog",
          Path.of("minlog.yaml"),
          new TreeMap<>(
              Map.of(
                  "lab.system",
                  "minlog",
                  "minlog.registration.records-per-call",
                  500,
                  "einvoice.books-left",
                  BOOKS)));
    }

    @Override
    public Map<String, List<URI>> replicas() {
      return Map.of(
          "auth-service", List.of(address),
          "minlog-registration", List.of(address),
          "minlog-lookup", List.of(address),
          "einvoice-service", List.of(address));
    }

    @Override
    public void reseed(Contents contents) {
      reseeded.add(contents);
    }
  }
}
