package io.bottlenecklab.lorawan.store;

import io.bottlenecklab.lorawan.store.UplinkStore.CounterUse;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Supplier;

/** What is one transaction, and how many statements it takes. */
interface Transactions {

  /** Executes statements that belong together. */
  <T> T together(Supplier<T> statements);

  /** How {@link #accept} ends: with what it returns. */
  String RETURNING_WHETHER_AWAITED =
      """
      RETURNING EXISTS (SELECT FROM downlink
        WHERE device_eui = device.eui AND state = 'sent' AND confirmed)
      """;

  /**
   * Uses up an uplink's counter.
   *
   * @return whether a confirmed downlink was sent that the device has not acknowledged; empty if
   *     the counter, or a later one, was used before
   */
  Optional<Boolean> accept(CounterUse use);

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
