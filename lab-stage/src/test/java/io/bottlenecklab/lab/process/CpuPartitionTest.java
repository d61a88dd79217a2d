package io.bottlenecklab.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuPartitionTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void too_few_processors_are_shared(int processors) {
    assertThat(CpuPartition.ofAll(first(processors))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"4, 1, 2, 1", "8, 3, 4, 1", "16, 7, 7, 2"})
  void each_has_its_own_and_none_is_left_over(
      int processors, int database, int services, int loadTool) {
    var split = CpuPartition.ofAll(first(processors)).orElseThrow();

    assertThat(split.database()).hasSize(database);
    assertThat(split.services()).hasSize(services);
    assertThat(split.loadTool()).hasSize(loadTool);
    assertThat(split.shared()).isZero();
    assertThat(
            IntStream.concat(
                    IntStream.concat(ints(split.database()), ints(split.services())),
                    ints(split.loadTool()))
                .boxed())
        .isEqualTo(first(processors));
  }

  @ParameterizedTest
  @CsvSource({"2, 1, 1", "3, 2, 1", "4, 2, 2", "16, 8, 8"})
  void a_load_tool_that_may_offer_too_much_gets_half(int processors, int system, int loadTool) {
    var split = CpuPartition.ofLoadTool(first(processors)).orElseThrow();

    assertThat(split.database()).isEqualTo(split.services()).hasSize(system);
    assertThat(split.shared()).isEqualTo(system);
    assertThat(split.loadTool()).hasSize(loadTool);
    assertThat(IntStream.concat(ints(split.services()), ints(split.loadTool())).boxed())
        .isEqualTo(first(processors));
  }

  @Test
  void one_processor_is_shared_with_the_load_tool() {
    assertThat(CpuPartition.ofLoadTool(first(1))).isEmpty();
  }

  @Test
  void only_processors_the_lab_may_use_are_given_away() {
    assertThat(CpuPartition.ofAll(List.of(2, 3, 8, 9)))
        .hasValue(new CpuPartition(List.of(2), List.of(3, 8), List.of(9)));
  }

  private static List<Integer> first(int processors) {
    return IntStream.range(0, processors).boxed().toList();
  }

  private static IntStream ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue);
  }
}
