package io.bottlenecklab.lab.load;

/**
 * When the users of a closed load send. Those with a pause begin evenly spread over it: if all
 * began together, they would also come back together, and the load would be bursts.
 *
 * @param begun when the load began; all instants are {@link System#nanoTime()}
 */
record Turns(Load.Shape.Closed shape, long begun) {

  /** When a user, numbered from 0, sends first. */
  long first(int user) {
    return begun + Math.round(shape.pause().toNanos() * ((double) user / shape.users()));
  }

  /** When a user sends again who was answered at that instant. */
  long next(long answered) {
    return answered + shape.pause().toNanos();
  }

  /** Whether a request that is due then is still sent. */
  boolean includes(long due) {
    return due - begun < shape.duration().toNanos();
  }
}
