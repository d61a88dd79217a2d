package io.bottlenecklab.support.knobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

class JvmKnobsTest {

  /** Collectors may leave a survivor space out of what they call their maximum, never add to it. */
  @Test
  void the_heap_is_what_was_asked_for_not_what_the_collector_offers() {
    var offered = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getMax();

    var heap = DataSize.parse(String.valueOf(new JvmKnobsConfiguration().heap().read()));

    assertThat(heap.toBytes()).isBetween(offered, offered * 5 / 4);
  }

  @Test
  void the_collector_is_the_one_that_runs() {
    var names =
        Map.of("Copy", "serial", "PS Scavenge", "parallel", "G1 Young Generation", "g1")
            .entrySet()
            .stream()
            .filter(name ->
                ManagementFactory.getGarbageCollectorMXBeans().stream()
                    .anyMatch(bean -> bean.getName().equals(name.getKey())))
            .map(Map.Entry::getValue);

    assertThat(new JvmKnobsConfiguration().garbageCollector().read())
        .isEqualTo(names.findFirst().orElse("zgc"));
  }
}
