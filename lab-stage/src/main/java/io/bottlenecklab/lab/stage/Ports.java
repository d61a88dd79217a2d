package io.bottlenecklab.lab.stage;

import io.bottlenecklab.lab.systems.Component.TunedService;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;

/**
 * The ports and the address of the services.
 *
 * @param documented whether on the documented ports (8081 …), for load tools started by hand; the
 *     start fails if one is taken. Otherwise on any free ports.
 * @param address of this machine
 */
public record Ports(boolean documented, InetAddress address) {

  private static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");

  /** The documented ones, for programs of this machine. */
  public static final Ports DOCUMENTED = new Ports(true, LOOPBACK);

  /** Any free ones, for programs of this machine. */
  public static final Ports FREE = new Ports(false, LOOPBACK);

  /** The same on another address of this machine. */
  public Ports on(InetAddress other) {
    return new Ports(documented, other);
  }

  /**
   * One port for each process of a service.
   *
   * @param processes how many there are
   * @throws io.bottlenecklab.lab.failure.StageException if one is taken, with its number and its
   *     holder
   */
  public List<Integer> of(TunedService service, int processes) {
    return ServicePorts.of(service, processes, this);
  }

  /** Whether only programs of this machine can connect. */
  public boolean closed() {
    return address.isLoopbackAddress();
  }

  /** The host in the URLs by which this machine reaches the services. */
  public String host() {
    return inUrl(address.isAnyLocalAddress() ? LOOPBACK : address);
  }

  /** The address as it stands before a port. */
  public String bound() {
    return inUrl(address);
  }

  private static String inUrl(InetAddress address) {
    return address instanceof Inet6Address
        ? "[%s]".formatted(address.getHostAddress())
        : address.getHostAddress();
  }
}
