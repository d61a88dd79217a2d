package io.bottlenecklab.lorawan.network;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Keeps answers for the time of the knob {@code lorawan.cache-lifetime}, as report R2's later
 * version probably does: an uplink of a device that sent a while ago asks nothing. The time a
 * gateway was last seen is written once in that time. A device's counter may be old; the statement
 * that uses a counter up decides.
 */
final class CachedLookups implements NetworkLookups {

  private static final int MOST = 200_000;

  private final NetworkLookups source;
  private final Duration lifetime;
  private final Ticker ticker;
  private final Cache<Integer, List<Device>> devices;
  private final Cache<Long, DeviceProfile> profiles;
  private final Cache<Long, Optional<String>> applications;
  private final Cache<Long, Boolean> gateways;

  CachedLookups(NetworkLookups source, Duration lifetime) {
    this(source, lifetime, Ticker.systemTicker());
  }

  CachedLookups(NetworkLookups source, Duration lifetime, Ticker ticker) {
    this.source = source;
    this.lifetime = lifetime;
    this.ticker = ticker;
    this.devices = cache();
    this.profiles = cache();
    this.applications = cache();
    this.gateways = cache();
  }

  private <K, V> Cache<K, V> cache() {
    return Caffeine.newBuilder()
        .expireAfterWrite(lifetime)
        .maximumSize(MOST)
        .executor(Runnable::run)
        .ticker(ticker)
        .build();
  }

  Duration lifetime() {
    return lifetime;
  }

  @Override
  public List<Device> devices(int devAddr) {
    return get(devices, devAddr, source::devices);
  }

  @Override
  public List<Device> devicesNow(int devAddr) {
    devices.invalidate(devAddr);
    return devices(devAddr);
  }

  @Override
  public DeviceProfile profile(long id) {
    return get(profiles, id, source::profile);
  }

  @Override
  public Optional<String> application(long id) {
    return get(applications, id, source::application);
  }

  @Override
  public boolean sees(long gatewayEui) {
    return get(gateways, gatewayEui, source::sees);
  }

  @Override
  public boolean rejects(long gatewayEui) {
    return Boolean.FALSE.equals(gateways.getIfPresent(gatewayEui));
  }

  @Override
  public void forget() {
    devices.invalidateAll();
    profiles.invalidateAll();
    applications.invalidateAll();
    gateways.invalidateAll();
  }

  @Override
  public void forget(int devAddr) {
    devices.invalidate(devAddr);
  }

  /**
   * Two threads that ask at once may both ask the source. So no thread waits for the other's
   * answer, which takes long while the database is away.
   */
  private static <K, V> V get(Cache<K, V> cache, K key, Function<K, V> source) {
    var kept = cache.getIfPresent(key);
    if (kept != null) {
      return kept;
    }
    var value = source.apply(key);
    cache.put(key, value);
    return value;
  }
}
