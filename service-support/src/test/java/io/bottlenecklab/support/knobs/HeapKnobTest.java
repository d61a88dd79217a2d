package io.bottlenecklab.support.knobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

class HeapKnobTest {

  /** Collectors may leave a survivor space out of what they call their maximum, never add to it. */
  @Test
  void the_heap_is_what_was_asked_for_not_what_the_collector_offers() {
    var offered = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getMax();

    var heap = DataSize.parse(String.valueOf(new JvmKnobsConfiguration().heap().read()));

    assertThat(heap.toBytes()).isBetween(offered, offered * 5 / 4);
  }
}
