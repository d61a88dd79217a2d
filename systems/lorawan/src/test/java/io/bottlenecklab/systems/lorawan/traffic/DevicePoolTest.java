package io.bottlenecklab.systems.lorawan.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DevicePoolTest {

  private final List<RadioDevice> taken = new ArrayList<>();

  @Test
  void each_device_takes_its_turn_before_one_sends_again() {
    var pool = pool(50, 1);

    for (var i = 0; i < 100; i++) {
      pool.take(taken::add);
      pool.giveBack(taken.getLast());
    }

    var numbers = taken.stream().map(RadioDevice::n).toList();
    assertThat(numbers.subList(0, 50))
        .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, 50).boxed().toList())
        .isNotEqualTo(IntStream.rangeClosed(1, 50).boxed().toList());
    assertThat(numbers.subList(50, 100)).isEqualTo(numbers.subList(0, 50));
  }

  @Test
  void a_device_in_the_air_is_not_handed_out() {
    var pool = pool(2, 1);
    for (var i = 0; i < 4; i++) {
      pool.take(taken::add);
    }
    assertThat(taken).hasSize(2).doesNotHaveDuplicates();

    pool.giveBack(taken.getFirst());
    assertThat(taken).hasSize(3);
    assertThat(taken.getLast()).isSameAs(taken.getFirst());
  }

  @Test
  void the_order_is_drawn_from_the_seed() {
    assertThat(order(7)).isEqualTo(order(7)).isNotEqualTo(order(8));
  }

  private static List<Integer> order(long seed) {
    var order = new ArrayList<Integer>();
    var pool = pool(100, seed);
    for (var i = 0; i < 100; i++) {
      pool.take(device -> order.add(device.n()));
    }
    return order;
  }

  private static DevicePool pool(int count, long seed) {
    return new DevicePool(count, SeededSessions.unused(1)::device, seed);
  }
}
