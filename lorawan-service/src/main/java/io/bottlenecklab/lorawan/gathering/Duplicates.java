package io.bottlenecklab.lorawan.gathering;

import io.bottlenecklab.lorawan.frames.Bytes;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Which frames are being gathered. A frame is known for a second, or for the wait if that is
 * longer; a device sends it again later than that. What another process gathers is settled in the
 * database.
 */
public final class Duplicates {

  private final long nanos;
  private final Map<Bytes, Known> known = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<Known> oldestFirst = new ConcurrentLinkedQueue<>();

  /** For such a wait. */
  public Duplicates(Duration wait) {
    this.nanos = Math.max(wait.toNanos(), Duration.ofSeconds(1).toNanos());
  }

  /**
   * Takes a copy.
   *
   * @return what to do with it
   */
  public Copy take(Heard heard) {
    forgetOld();
    var frame = heard.uplink().frame();
    var mine = new Known(frame, new Gathering(heard), System.nanoTime());
    var other = known.putIfAbsent(frame, mine);
    if (other == null) {
      oldestFirst.add(mine);
      return new Copy(mine.gathering, false);
    }
    return other.gathering.add(heard) ? new Copy(null, false) : new Copy(null, true);
  }

  private void forgetOld() {
    var now = System.nanoTime();
    for (var oldest = oldestFirst.peek();
        oldest != null && now - oldest.since > nanos;
        oldest = oldestFirst.peek()) {
      if (oldestFirst.remove(oldest)) {
        known.remove(oldest.frame, oldest);
      }
    }
  }

  /**
   * A copy.
   *
   * @param first the gathering that begins with it; null where it is not the first
   * @param late whether the gathering is over
   */
  public record Copy(@Nullable Gathering first, boolean late) {}

  private record Known(Bytes frame, Gathering gathering, long since) {}
}
