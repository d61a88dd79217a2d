package io.bottlenecklab.lorawan.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;

class BatchedRowsTest {

  private static final Duration NEVER = Duration.ofHours(1);
  private static final Duration SOON = Duration.ofMillis(5);

  private final List<Integer> stored = Collections.synchronizedList(new ArrayList<>());

  /** Version 3.4.18 of the report's system mended that the newest row was lost. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 99, 100, 101, 200, 250})
  void no_row_is_lost_by_a_flush(int rows) throws Exception {
    try (var batched = new BatchedRows<Integer>("rows", stored::addAll, 100, NEVER)) {
      IntStream.range(0, rows)
          .forEach(row -> {
            var _ = batched.add(row);
          });
      batched.flush().get(5, TimeUnit.SECONDS);

      assertThat(stored).containsExactlyElementsOf(IntStream.range(0, rows).boxed().toList());
    }
  }

  @Test
  void a_full_batch_is_written_at_once_and_another_after_its_linger() throws Exception {
    try (var batched = new BatchedRows<Integer>("rows", stored::addAll, 2, NEVER)) {
      var first = batched.add(1);
      assertThat(first).isNotDone();
      batched.add(2).get(5, TimeUnit.SECONDS);
      assertThat(first).isCompleted();
    }
    try (var batched = new BatchedRows<Integer>("rows", stored::addAll, 2, SOON)) {
      batched.add(3).get(5, TimeUnit.SECONDS);
    }
    assertThat(stored).containsExactly(1, 2, 3);
  }

  @Test
  void what_waits_is_written_at_the_end() {
    CompletableFuture<Void> written;
    try (var batched = new BatchedRows<Integer>("rows", stored::addAll, 100, NEVER)) {
      written = batched.add(1);
    }
    assertThat(written).isCompleted();
    assertThat(stored).containsExactly(1);
  }

  @Test
  void rows_wait_for_a_database_that_is_away() throws Exception {
    var attempts = new AtomicInteger();
    try (var batched =
        new BatchedRows<Integer>(
            "rows",
            rows -> {
              if (attempts.incrementAndGet() < 3) {
                throw new DataAccessResourceFailureException("away");
              }
              stored.addAll(rows);
            },
            1,
            NEVER)) {
      batched.add(1).get(10, TimeUnit.SECONDS);
    }
    assertThat(stored).containsExactly(1);
  }

  @Test
  void rows_that_the_database_refuses_are_told() {
    try (var batched =
        new BatchedRows<Integer>(
            "rows",
            rows -> {
              throw new DataIntegrityViolationException("no");
            },
            1,
            NEVER)) {
      var refused = batched.add(1);
      assertThatThrownBy(() -> refused.get(5, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class);
    }
  }
}
