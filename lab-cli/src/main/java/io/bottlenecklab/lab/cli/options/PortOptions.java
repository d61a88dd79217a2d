package io.bottlenecklab.lab.cli.options;

import io.bottlenecklab.lab.stage.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that says where services listen that a user's own load tool connects to. */
public final class PortOptions {

  /** An IPv6 address has brackets there: without, the last colon is its own. */
  private static final Pattern ON_FREE_PORTS = Pattern.compile("(?<address>|[^:]+|\\[.+]):0");

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(
      names = "--listen",
      paramLabel = "ADDRESS[:0]",
      description =
          "Listen there, not on 127.0.0.1. Every host that reaches it can use the services with the"
              + " seeded accounts and read /actuator. ADDRESS:0, or :0 alone: on any free ports"
              + " instead of the documented ones.")
  private @Nullable String listen;

  /** The ports; wrong usage if this machine does not have the address. */
  public Ports ports() {
    if (listen == null) {
      return Ports.DOCUMENTED;
    }
    var free = ON_FREE_PORTS.matcher(listen);
    if (!free.matches()) {
      return Ports.DOCUMENTED.on(address(listen));
    }
    var address = free.group("address");
    return address.isEmpty()
        ? Ports.FREE
        : Ports.FREE.on(address(address.replaceAll("[\\[\\]]", "")));
  }

  private InetAddress address(String text) {
    try {
      var address = InetAddress.ofLiteral(text);
      if (isOneHosts(address)) {
        new ServerSocket(0, 1, address).close();
        return address;
      }
    } catch (IllegalArgumentException | IOException e) {
      throw notOfThisMachine();
    }
    throw notOfThisMachine();
  }

  /** Linux lets a server listen on addresses of many hosts, which no client can connect to. */
  private static boolean isOneHosts(InetAddress address) {
    return !address.isMulticastAddress() && !address.getHostAddress().equals("255.255.255.255");
  }

  private ParameterException notOfThisMachine() {
    return Console.usage(
        spec,
        "--listen is «%s»; allowed: an address of this machine, or 0.0.0.0 for all of them; :0 behind it for free ports"
            .formatted(listen));
  }

  /** A sentence on who can connect. */
  public static String exposure(Ports ports) {
    return ports.closed()
        ? "Only this machine can connect; --listen ADDRESS opens the services to others."
        : "Whoever reaches %s can use the services with the seeded accounts and read /actuator; database and broker stay on 127.0.0.1."
            .formatted(ports.bound());
  }
}
