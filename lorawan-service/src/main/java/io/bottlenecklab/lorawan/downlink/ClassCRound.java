package io.bottlenecklab.lorawan.downlink;

import io.bottlenecklab.lorawan.downlink.ClassCProperties.Scheduler;
import io.bottlenecklab.lorawan.downlink.DueDevices.DueDevice;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/** Serves the devices of one round. */
sealed interface ClassCRound extends AutoCloseable {

  /** Returns when all are served. */
  void serve(List<DueDevice> devices, Consumer<DueDevice> service);

  Scheduler scheduler();

  @Override
  void close();

  /**
   * Serves one device after another, so a round takes as long as all its statements. Report R2's
   * downlinks wait for rounds rather than for the database.
   */
  final class Serial implements ClassCRound {

    @Override
    public void serve(List<DueDevice> devices, Consumer<DueDevice> service) {
      devices.forEach(service);
    }

    @Override
    public Scheduler scheduler() {
      return Scheduler.SERIAL;
    }

    @Override
    public void close() {}
  }

  /** Serves several devices at once, so that their commits wait for the disk together. */
  final class Concurrent implements ClassCRound {

    private static final int THREADS = 8;

    private final ExecutorService threads =
        Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().name("class-c-", 1).daemon().factory());

    @Override
    public void serve(List<DueDevice> devices, Consumer<DueDevice> service) {
      CompletableFuture.allOf(
              devices.stream()
                  .map(device -> CompletableFuture.runAsync(() -> service.accept(device), threads))
                  .toArray(CompletableFuture[]::new))
          .join();
    }

    @Override
    public Scheduler scheduler() {
      return Scheduler.CONCURRENT;
    }

    @Override
    public void close() {
      threads.close();
    }
  }
}
