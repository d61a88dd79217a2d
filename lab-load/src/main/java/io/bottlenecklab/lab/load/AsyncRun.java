package io.bottlenecklab.lab.load;

import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.load.script.Script.AsyncScript;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** One load over any protocol: sends on schedule, never waits for an answer in between. */
final class AsyncRun {

  private final Load load;
  private final AsyncScript script;
  private final Measurements measurements;
  private final Schedule.Start start;
  private final AtomicInteger calls = new AtomicInteger();
  private final Phaser unanswered = new Phaser(1);

  AsyncRun(Load load, AsyncScript script, Measurements measurements, Schedule.Start start) {
    this.load = load;
    this.script = script;
    this.measurements = measurements;
    this.start = start;
  }

  /** Returns after the last answer. */
  void run() {
    switch (load.shape()) {
      case Load.Shape.AtOnce shape -> open(Schedule.of(shape, load.part()), false);
      case Load.Shape.Rate shape -> open(Schedule.of(shape, load.part()), true);
      case Load.Shape.Closed shape -> closed(shape);
    }
    try {
      unanswered.awaitAdvanceInterruptibly(unanswered.arrive());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LoadException("stopped", e);
    }
  }

  private void open(Schedule schedule, boolean rate) {
    var begun = start.instant();
    measurements.begin();
    for (var n = 0; n < schedule.own(); n++) {
      var number = load.part().number(n);
      var due = begun + schedule.offset(number);
      for (var left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
      unanswered.register();
      var sent = System.nanoTime();
      answers(number)
          .whenComplete((reply, _) -> {
            try {
              measurements.add(due, sent, reply.received());
              if (rate) {
                measurements.addAnswer(reply.received() - begun, reply.failure().isEmpty());
              }
              count(reply);
            } finally {
              unanswered.arriveAndDeregister();
            }
          });
    }
  }

  private void closed(Load.Shape.Closed shape) {
    measurements.begin();
    var turns = new Schedule.Turns(shape, start.instant());
    for (var n = 0; n < load.part().of(shape.users()); n++) {
      unanswered.register();
      next(turns, turns.first(load.part().number(n)));
    }
  }

  /** Sends a user's next request when it is due; the user leaves where that is after the end. */
  private void next(Schedule.Turns turns, long due) {
    var pause = due - System.nanoTime();
    if (!turns.includes(due)) {
      unanswered.arriveAndDeregister();
    } else if (pause > 0) {
      CompletableFuture.delayedExecutor(pause, TimeUnit.NANOSECONDS).execute(() -> send(turns));
    } else {
      send(turns);
    }
  }

  /** Sends a user's request; on another thread's stack each time, however fast answers are. */
  private void send(Schedule.Turns turns) {
    var sent = System.nanoTime();
    answers(load.part().number(calls.getAndIncrement()))
        .whenCompleteAsync((reply, _) -> {
          measurements.add(sent, reply.received());
          count(reply);
          next(turns, turns.next(reply.received()));
        });
  }

  private void count(AsyncScript.Reply reply) {
    if (!reply.failure().isEmpty()) {
      measurements.addFailure(reply.failure());
    }
  }

  /** The answer, or the failure where none comes. */
  private CompletionStage<AsyncScript.Reply> answers(int index) {
    return script.send(index).exceptionally(error -> AsyncScript.Reply.failed(reason(error)));
  }

  private static String reason(Throwable error) {
    var cause = error instanceof CompletionException ? error.getCause() : error;
    var message = cause == null ? null : cause.getMessage();
    return message == null ? LoadResult.NO_ANSWER : message;
  }
}
