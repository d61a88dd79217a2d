package io.bottlenecklab.lorawan.uplink;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.bottlenecklab.lorawan.frames.Bytes;
import java.time.Duration;

/**
 * Recognises copies of a frame. A frame is known for a second, or for the wait if that is longer; a
 * device sends it again later than that. Copies at different processes are recognised by the
 * database.
 */
final class Deduplication {

  private static final Duration LEAST = Duration.ofSeconds(1);

  private final Duration wait;
  private final Cache<Bytes, DeduplicatedFrame> known;

  /**
   * Recognises copies by the system's clock.
   *
   * @param wait how long the first copy waits for those of other gateways
   */
  Deduplication(Duration wait) {
    this(wait, Ticker.systemTicker());
  }

  Deduplication(Duration wait, Ticker ticker) {
    this.wait = wait;
    this.known =
        Caffeine.newBuilder()
            .expireAfterWrite(wait.compareTo(LEAST) > 0 ? wait : LEAST)
            .executor(Runnable::run)
            .ticker(ticker)
            .build();
  }

  /** How long the first copy waits for those of other gateways. */
  Duration delay() {
    return wait;
  }

  /** Adds a copy to its frame. */
  Copy add(Reception reception) {
    var first = new DeduplicatedFrame(reception);
    var other = known.asMap().putIfAbsent(reception.frame(), first);
    if (other == null) {
      return new Copy(Kind.FIRST, first);
    }
    return new Copy(other.add(reception) ? Kind.FURTHER : Kind.LATE, other);
  }

  /** A copy, and the frame that it belongs to. */
  record Copy(Kind kind, DeduplicatedFrame frame) {}

  /** How a copy comes. */
  enum Kind {
    /** Before all others. */
    FIRST,
    /** While the first one waits. */
    FURTHER,
    /** After the wait. */
    LATE
  }
}
