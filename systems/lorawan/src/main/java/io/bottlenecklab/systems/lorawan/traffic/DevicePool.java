package io.bottlenecklab.systems.lorawan.traffic;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Devices, each with one uplink in the air at most. They take turns, in an order drawn once; who
 * needs one while all are in the air waits.
 */
final class DevicePool {

  private final IntFunction<RadioDevice> devices;
  private final int[] order;
  private int unused;
  private final Queue<RadioDevice> free = new ArrayDeque<>();
  private final Queue<Consumer<RadioDevice>> waiting = new ArrayDeque<>();

  /**
   * Of devices 1 to {@code count}.
   *
   * @param devices makes the device of a number, once
   * @param seed of the order
   */
  DevicePool(int count, IntFunction<RadioDevice> devices, long seed) {
    this.devices = devices;
    this.order = new int[count];
    var random = new SplittableRandom(seed);
    for (var i = 0; i < count; i++) {
      var j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i + 1;
    }
  }

  /** Hands a device out, now or when one is free. */
  void take(Consumer<RadioDevice> use) {
    next(use).ifPresent(use);
  }

  private synchronized Optional<RadioDevice> next(Consumer<RadioDevice> use) {
    if (unused < order.length) {
      return Optional.of(devices.apply(order[unused++]));
    }
    var device = Optional.ofNullable(free.poll());
    if (device.isEmpty()) {
      waiting.add(use);
    }
    return device;
  }

  /** The device's uplink is answered or given up. */
  void giveBack(RadioDevice device) {
    following(device).ifPresent(use -> use.accept(device));
  }

  private synchronized Optional<Consumer<RadioDevice>> following(RadioDevice device) {
    var use = Optional.ofNullable(waiting.poll());
    if (use.isEmpty()) {
      free.add(device);
    }
    return use;
  }
}
