package io.bottlenecklab.codezap.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexedOrderIT extends TemplateOrderContract {

  private final AtomicLong nanos = new AtomicLong();

  @BeforeAll
  static void indexes() {
    tables().addSortIndexes();
  }

  @Override
  TemplateOrder order() {
    return order(5_000);
  }

  /** Reads from the nearer end behind that many templates. */
  private IndexedOrder order(long deep) {
    return new IndexedOrder(jdbc(), nanos::get, deep);
  }

  @ParameterizedTest
  @ValueSource(strings = {"likesCount", "likesCount,asc", "createdAt", "modifiedAt,asc"})
  void from_the_nearer_end_a_page_is_what_it_is_from_the_other(String sort) {
    for (var offset = 0; offset < 50; offset++) {
      assertThat(order(0).keys(all(1), SortOrder.of(sort), offset, 7))
          .isEqualTo(order().keys(all(1), SortOrder.of(sort), offset, 7));
    }
  }

  /** Intended: the price of not counting again. */
  @Test
  void where_the_end_is_is_believed_for_seconds() {
    var order = order(0);
    assertThat(order.keys(all(1), SortOrder.of("createdAt"), 38, 7)).containsExactly(43L, 44L);
    tables().template(99, 1, "PUBLIC", "new, and last in this order");

    assertThat(order.keys(all(1), SortOrder.of("createdAt"), 39, 7)).containsExactly(99L);
    nanos.set(Duration.ofSeconds(10).toNanos());
    assertThat(order.keys(all(1), SortOrder.of("createdAt"), 39, 7)).containsExactly(44L, 99L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"createdAt", "modifiedAt", "likesCount,asc"})
  void a_page_sorts_nothing_and_reads_the_index_alone(String sort) {
    LongStream.range(100, 400).forEach(id -> tables().template(id, 1, "PUBLIC", "more"));
    var order = SortOrder.of(sort);
    var filter = all(1);

    assertThat(
            jdbc()
                .queryForList(
                    "EXPLAIN FORMAT=TRADITIONAL "
                        + order(5_000)
                            .sql(filter, order)
                            .replace("LIMIT ? OFFSET ?", "LIMIT 21 OFFSET 100")
                            .replace("?", "1"))
                .toString())
        .contains(order.property().index(), "Using index")
        .doesNotContain("filesort");
  }
}
