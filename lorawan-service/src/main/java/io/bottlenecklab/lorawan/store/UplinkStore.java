package io.bottlenecklab.lorawan.store;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/** Sessions, counters, queues and frames. Races among gateways and processes end here. */
public interface UplinkStore {

  /** Does what belongs together. */
  <T> T together(Supplier<T> work);

  /** Uses up the uplink's counter; false where that, or a later one, was used. */
  boolean accept(Accepting uplink);

  /**
   * Whether the uplink with the last counter was sent again by its device, which waits a second at
   * least, and not heard by a further gateway. Of several who ask, one is told so.
   */
  boolean isSentAgain(long deviceEui, int devAddr, long fCnt, Instant at);

  /** Whether that counter is the last that was used. */
  boolean isLast(long deviceEui, int devAddr, long fCnt);

  /**
   * Stores the next downlink: what its queue has, with the acknowledgement. Empty where there is
   * neither, or where the device has another session by now.
   */
  Optional<SentFrame> answer(Answering device, FrameWriter writer);

  /** The device acknowledges the last confirmed downlink; its id, where there is one. */
  Optional<Long> acknowledged(long deviceEui);

  /** A gateway says what became of a frame; false where that gateway has none of that number. */
  boolean transmitted(long id, long gatewayEui, String answer, boolean isSent, Instant at);

  /** What is one transaction. */
  String transactions();
}
