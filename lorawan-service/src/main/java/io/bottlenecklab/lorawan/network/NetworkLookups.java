package io.bottlenecklab.lorawan.network;

import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.FaultException;
import java.util.List;
import java.util.Optional;

/** What each uplink asks about the network. */
public interface NetworkLookups {

  /** The devices that share an address. */
  List<Device> devices(int devAddr);

  /**
   * The same as the database has them now; empty if {@link #devices} always asks it. A counter that
   * is remembered may be far behind.
   */
  List<Device> devicesNow(int devAddr);

  /** A device's profile. */
  DeviceProfile profile(long id);

  /** An application's name; empty if it was deleted. */
  Optional<String> application(long id);

  /** Whether the gateway exists. If it does, it is marked as seen now. */
  boolean sees(long gatewayEui);

  /**
   * Marks a gateway as seen.
   *
   * @throws FaultException if it does not exist
   */
  default void see(long gatewayEui) throws FaultException {
    if (!sees(gatewayEui)) {
      throw new FaultException(Fault.UNKNOWN_GATEWAY);
    }
  }

  /** Whether the gateway is remembered as unknown, so that nothing has to be asked. */
  boolean rejects(long gatewayEui);

  /** Forgets all answers, because a device, profile, application or gateway was changed. */
  void forget();

  /** Forgets the devices of an address, because a session was changed. */
  void forget(int devAddr);
}
