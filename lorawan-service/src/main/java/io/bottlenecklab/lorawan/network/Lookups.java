package io.bottlenecklab.lorawan.network;

import java.util.List;
import java.util.Optional;

/** What is asked of each uplink. */
public interface Lookups {

  /** Those that share the address. */
  List<Device> devices(int devAddr);

  /** A device's profile. */
  Profile profile(long id);

  /** An application's name; empty where it is gone. */
  Optional<String> application(long id);

  /** Whether the gateway is known; if so, it has just been seen. */
  boolean sees(long gatewayEui);

  /** Whether the gateway was unknown a moment ago, so that nothing has to be asked. */
  boolean rejects(long gatewayEui);

  /**
   * Something was changed: what was kept of devices, profiles, applications and gateways is old.
   */
  void forget();

  /** A session of this address has changed. */
  void forget(int devAddr);
}
