package io.bottlenecklab.lorawan.network;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Keeps answers for the time of the knob {@code lorawan.cache-lifetime}, as report R2's later
 * version probably does: an uplink of a device that sent a while ago asks nothing. A gateway's last
 * sight is written once in that time. A device's counter may be old; writing it decides.
 */
final class CachedLookups implements Lookups {

  private static final int MOST = 200_000;

  private final Lookups source;
  private final TimedCache<Integer, List<Device>> devices;
  private final TimedCache<Long, Profile> profiles;
  private final TimedCache<Long, Optional<String>> applications;
  private final TimedCache<Long, Boolean> gateways;

  CachedLookups(Lookups source, Duration lifetime) {
    this.source = source;
    this.devices = new TimedCache<>(lifetime, MOST);
    this.profiles = new TimedCache<>(lifetime, MOST);
    this.applications = new TimedCache<>(lifetime, MOST);
    this.gateways = new TimedCache<>(lifetime, MOST);
  }

  /** How long an answer is kept. */
  Duration lifetime() {
    return devices.lifetime();
  }

  @Override
  public List<Device> devices(int devAddr) {
    return devices.get(devAddr, source::devices);
  }

  @Override
  public Profile profile(long id) {
    return profiles.get(id, source::profile);
  }

  @Override
  public Optional<String> application(long id) {
    return applications.get(id, source::application);
  }

  @Override
  public boolean sees(long gatewayEui) {
    return gateways.get(gatewayEui, source::sees);
  }

  @Override
  public boolean rejects(long gatewayEui) {
    return Boolean.FALSE.equals(gateways.kept(gatewayEui));
  }

  @Override
  public void forget() {
    devices.clear();
    profiles.clear();
    applications.clear();
    gateways.clear();
  }

  @Override
  public void forget(int devAddr) {
    devices.remove(devAddr);
  }
}
