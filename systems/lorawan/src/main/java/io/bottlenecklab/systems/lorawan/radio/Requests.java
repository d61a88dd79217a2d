package io.bottlenecklab.systems.lorawan.radio;

import io.bottlenecklab.lab.load.script.AsyncScript.Reply;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Requests that are given up when no answer comes in time. */
public final class Requests implements AutoCloseable {

  private final Duration limit;
  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().name("deadlines").daemon().factory());

  /** Given up after that time. */
  public Requests(Duration limit) {
    this.limit = limit;
    timer.setRemoveOnCancelPolicy(true);
  }

  /** A request that is sent now. */
  public Request begin() {
    return new Request();
  }

  /** One of them. */
  public final class Request {

    private final CompletableFuture<Reply> reply = new CompletableFuture<>();

    private Request() {
      var deadline =
          timer.schedule(
              () -> end(Reply.failed("no answer within %d s".formatted(limit.toSeconds()))),
              limit.toNanos(),
              TimeUnit.NANOSECONDS);
      var _ = reply.whenComplete((_, _) -> deadline.cancel(false));
    }

    /** Ends it with an answer; whether that is the first one. */
    public boolean end(Reply answer) {
      return reply.complete(answer);
    }

    /** Completes with the first answer. */
    public CompletionStage<Reply> reply() {
      return reply;
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
