package io.bottlenecklab.codezap.paging;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.codezap.search.ListStart;
import io.bottlenecklab.codezap.search.ListStart.Place;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexedOrderIT extends TemplateOrderContract {

  @BeforeAll
  static void indexes() {
    tables().addSortIndexes();
  }

  @Override
  TemplateOrder order() {
    return new IndexedOrder(jdbc());
  }

  @ParameterizedTest
  @ValueSource(strings = {"createdAt", "modifiedAt", "likesCount,asc"})
  void a_page_sorts_nothing_and_reads_the_index_alone(String sort) {
    assertThatItReadsTheIndexAlone(sort, new ListStart.Offset(100));
    assertThatItReadsTheIndexAlone(sort, new ListStart.After(new Place(200, 1)));
  }

  private static void assertThatItReadsTheIndexAlone(String sort, ListStart start) {
    tables().reset(3);
    LongStream.range(100, 400).forEach(id -> tables().template(id, 1, "PUBLIC", "more"));
    var order = SortOrder.of(sort);
    var value = sort.startsWith("likes") ? "1" : "'2026-11-21'";
    var filter = all(1);

    assertThat(
            jdbc()
                .queryForList(
                    "EXPLAIN FORMAT=TRADITIONAL "
                        + new IndexedOrder(jdbc())
                            .sql(filter, order, start)
                            .replace("LIMIT ? OFFSET ?", "LIMIT 21 OFFSET 100")
                            .replaceAll("([<>]=?) [?]", "$1 " + value)
                            .replace("?", "1"))
                .toString())
        .contains(order.property().index(), "Using index")
        .doesNotContain("filesort");
  }
}
