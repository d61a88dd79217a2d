package io.bottlenecklab.lorawan.network;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Keeps answers for some time, the most recent ones of so many. */
final class TimedCache<K, V> {

  private final Duration lifetime;
  private final Map<K, Entry<V>> entries;

  TimedCache(Duration lifetime, int most) {
    this.lifetime = lifetime;
    this.entries =
        new LinkedHashMap<K, TimedCache.Entry<V>>() {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<K, TimedCache.Entry<V>> eldest) {
            return size() > most;
          }
        };
  }

  /** How long an answer is kept. */
  Duration lifetime() {
    return lifetime;
  }

  /** The kept answer, or a new one. Two that ask at once may both ask the source. */
  V get(K key, Function<K, V> source) {
    var kept = kept(key);
    if (kept != null) {
      return kept;
    }
    var value = source.apply(key);
    synchronized (entries) {
      entries.remove(key);
      entries.put(key, new Entry<>(value, System.nanoTime() + lifetime.toNanos()));
    }
    return value;
  }

  void remove(K key) {
    synchronized (entries) {
      entries.remove(key);
    }
  }

  void clear() {
    synchronized (entries) {
      entries.clear();
    }
  }

  /** The kept answer, if there is one. */
  @Nullable V kept(K key) {
    synchronized (entries) {
      var entry = entries.get(key);
      return entry == null || entry.until() - System.nanoTime() < 0 ? null : entry.value();
    }
  }

  private record Entry<T>(T value, long until) {}
}
