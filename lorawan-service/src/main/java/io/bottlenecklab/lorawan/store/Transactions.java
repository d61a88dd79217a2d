package io.bottlenecklab.lorawan.store;

import io.bottlenecklab.lorawan.store.UplinkStore.CounterUse;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.function.Supplier;

/** What is one transaction, and how many statements it takes. */
interface Transactions {

  /** Executes statements that belong together. */
  <T> T together(Supplier<T> statements);

  /** Uses up an uplink's counter; false if it, or a later one, was used before. */
  boolean accept(CounterUse use);

  /** Whether the device's queue is known to be empty before its head is read. */
  boolean isQueueEmpty(long deviceEui);

  /** Whether the frame is known to be of another gateway before it is updated. */
  boolean isOfAnotherGateway(long frameId, long gatewayEui);

  Scope scope();

  static OffsetDateTime time(Instant at) {
    return at.atOffset(ZoneOffset.UTC);
  }

  /** What is one transaction. */
  enum Scope {
    /** Each statement. */
    PER_STATEMENT,
    /** All that an uplink writes at once. */
    PER_UPLINK
  }
}
