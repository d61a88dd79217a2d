package io.bottlenecklab.lab.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.bottlenecklab.lab.stage.RunningVariant.StartedPart;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StartGraphTest {

  private final ConcurrentLinkedQueue<String> done = new ConcurrentLinkedQueue<>();

  @Test
  void a_part_begins_when_those_that_it_needs_are_done() {
    try (var parts = new StartGraph(() -> done.add("failed"))) {
      var first = parts.add("one", List.of(), () -> done.add("first"));
      var second = parts.add("two", List.of(first), () -> done.add("second"));
      parts.add("three", List.of(first, second), () -> done.add("third"));
      parts.await();
      assertThat(parts.ended())
          .extracting(StartedPart::name)
          .containsExactly("one", "two", "three");
      assertThat(parts.ended()).isSortedAccordingTo(Comparator.comparing(StartedPart::begin));
    }
    assertThat(done).containsExactly("first", "second", "third");
  }

  @Test
  void parts_that_do_not_need_each_other_run_side_by_side() {
    var both = new CountDownLatch(2);
    try (var parts = new StartGraph(() -> {})) {
      for (var part = 0; part < 2; part++) {
        parts.add("part", List.of(), () -> meet(both));
      }
      parts.await();
    }
    assertThat(both.getCount()).isZero();
  }

  @Test
  void the_first_failure_is_thrown_and_ends_the_others() {
    var stopped = new CountDownLatch(1);
    try (var parts = new StartGraph(stopped::countDown)) {
      var failing =
          parts.add(
              "failing",
              List.of(),
              () -> {
                throw new IllegalStateException("the first");
              });
      parts.add("next", List.of(failing), () -> done.add("what needed it"));
      parts.add(
          "other",
          List.of(),
          () -> {
            await(stopped);
            throw new IllegalArgumentException("a consequence");
          });

      assertThatIllegalStateException().isThrownBy(parts::await).withMessage("the first");
    }
    assertThat(done).isEmpty();
  }

  private static void meet(CountDownLatch latch) {
    latch.countDown();
    await(latch);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
