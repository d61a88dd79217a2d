package io.bottlenecklab.lorawan.classc;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/** Serves devices at once, each in a thread of some: commits wait for the disk together. */
final class ConcurrentRound implements Round {

  private static final int THREADS = 8;

  private final ExecutorService threads =
      Executors.newFixedThreadPool(
          THREADS, Thread.ofPlatform().name("class-c-", 1).daemon().factory());

  @Override
  public void serve(List<Due> devices, Consumer<Due> service) {
    CompletableFuture.allOf(
            devices.stream()
                .map(device -> CompletableFuture.runAsync(() -> service.accept(device), threads))
                .toArray(CompletableFuture[]::new))
        .join();
  }

  @Override
  public String knobValue() {
    return "concurrent";
  }

  @Override
  public void close() {
    threads.close();
  }
}
