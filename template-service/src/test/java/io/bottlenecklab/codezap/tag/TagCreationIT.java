package io.bottlenecklab.codezap.tag;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.codezap.testing.DatabaseContract;
import io.bottlenecklab.codezap.transaction.RepeatedTransaction;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** How tags come to be. */
@ParameterizedClass
@EnumSource
class TagCreationIT extends DatabaseContract {

  private final TagCreation tags;

  TagCreationIT(TagCreation.Lookup lookup) {
    tags =
        new TagConfiguration()
            .tagCreation(
                new TagConfiguration.Properties(lookup, MemberTags.Lookup.SUBQUERY),
                entities(),
                jdbc());
  }

  @Test
  void tags_that_are_there_are_found_and_others_made_in_the_order_of_the_names() {
    var first = keys(List.of("b", "a"));
    var second = keys(List.of("c", "a", "b"));

    assertThat(second.subList(1, 3)).containsExactly(first.get(1), first.get(0));
    assertThat(tables().rows("tag")).isEqualTo(3);
    assertThat(
            jdbc().queryForObject("SELECT name FROM tag WHERE id = ?", String.class, first.get(0)))
        .isEqualTo("b");
  }

  @Test
  void tags_differ_as_their_characters_do() {
    assertThat(keys(List.of("Java", "Java ", "java", "👍", "🎉", "é", "e\u0301")))
        .doesNotHaveDuplicates();
    assertThat(tables().rows("tag")).isEqualTo(7);
  }

  @Test
  void no_tags_are_none() {
    assertThat(keys(List.of())).isEmpty();
  }

  /** Each time with new names, from both ends; a deadlock victim is repeated. */
  @Test
  void two_who_make_the_same_tags_at_once_get_the_same_and_each_is_there_once() throws Exception {
    var barrier = new CyclicBarrier(2);
    try (var threads = Executors.newFixedThreadPool(2)) {
      for (var round = 0; round < 20; round++) {
        var names = names(round);
        var one = threads.submit(() -> together(barrier, names));
        var other = threads.submit(() -> together(barrier, names.reversed()));

        assertThat(one.get()).isEqualTo(other.get().reversed());
      }
    }
    assertThat(tables().rows("tag")).isEqualTo(100);
  }

  private List<Long> together(CyclicBarrier barrier, List<String> names) throws Exception {
    var _ = barrier.await();
    return keys(names);
  }

  private static List<String> names(int round) {
    return IntStream.range(0, 5).mapToObj(n -> "tag %d %d".formatted(round, n)).toList();
  }

  private List<Long> keys(List<String> names) {
    return new RepeatedTransaction(transaction()).execute(() -> tags.keys(names));
  }

  @Test
  void twenty_of_which_ten_are_new_cost_three_statements_or_thirty_and_those_of_the_transaction() {
    var names = IntStream.range(0, 20).mapToObj(n -> "tag " + n).toList();
    var _ = keys(names.subList(0, 10));
    var statements =
        statements(() -> {
          var _ = keys(names);
        });

    switch (tags.lookup()) {
      case ONE_BY_ONE -> assertThat(statements).isBetween(30L, 36L);
      case AT_ONCE -> assertThat(statements).isBetween(3L, 9L);
    }
  }
}
