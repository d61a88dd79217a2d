package io.bottlenecklab.lab.containers;

import io.bottlenecklab.distance.DistanceProgram;
import io.bottlenecklab.knobs.Distance;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.Backing.BackingClient;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec;
import io.bottlenecklab.lab.backing.Endpoints;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import io.bottlenecklab.lab.systems.Companion;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How the containers of a variant find each other by the names of hosts.
 *
 * @param companionHosts the name of a companion's host
 */
public record ContainerNetwork(Variant variant, Function<Companion, String> companionHosts) {

  /**
   * A proxy between the tuned services and what is at a distance.
   *
   * @param process the process that it puts at a distance
   * @param host the name by which services find it
   * @param port where it listens
   * @param to where it passes connections on to
   */
  public record Proxy(String process, String host, int port, Endpoint to, Distance distance) {

    /** Where services find it. */
    public Endpoint endpoint() {
      return new Endpoint(host, port);
    }

    /** The arguments of its program. */
    public List<String> arguments() {
      var arguments = new ArrayList<>(List.of("0.0.0.0:" + port, to.address()));
      arguments.addAll(DistanceProgram.arguments(distance.roundTrip(), distance.spread()));
      return arguments;
    }

    /** A command that says whether it listens. The kernel is asked: a connection is passed on. */
    public List<String> healthCheck() {
      return List.of(
          "grep", "-q", ":%04X [0-9A-F:]* 0A ".formatted(port), "/proc/net/tcp", "/proc/net/tcp6");
    }
  }

  private SystemUnderTest system() {
    return SystemUnderTest.of(variant);
  }

  /** Its backing services. */
  public List<Backing> backing() {
    return system().backing(variant);
  }

  /** The servers, each after those that it connects to. */
  public List<BackingServer> servers() {
    return backing().stream().flatMap(service -> service.servers().stream()).toList();
  }

  /** The proxies between the tuned services and what is at a distance. */
  public List<Proxy> proxies() {
    var proxies = new ArrayList<Proxy>();
    for (var service : backing()) {
      variant
          .distance(service.role())
          .ifPresent(distance ->
              service.servers().stream()
                  .flatMap(server -> proxy(server, distance).stream())
                  .forEach(proxies::add));
    }
    variant
        .distance("companion")
        .ifPresent(distance ->
            system().companions().forEach(companion -> proxies.add(proxy(companion, distance))));
    return proxies;
  }

  private static Optional<Proxy> proxy(BackingServer server, Distance distance) {
    var container = server.container();
    return container
        .host()
        .map(host ->
            new Proxy(
                server.process(),
                ContainerSpec.farHost(host),
                container.port(),
                new Endpoint(host, container.farPort()),
                distance));
  }

  private Proxy proxy(Companion companion, Distance distance) {
    var near = endpoint(companion);
    return new Proxy(
        companion.component().service(),
        ContainerSpec.farHost(near.host()),
        near.port(),
        near,
        distance);
  }

  private Endpoint endpoint(Companion companion) {
    return new Endpoint(companionHosts.apply(companion), companion.component().port());
  }

  /** The variables by which a client beside the servers finds them. */
  public Map<String, String> connections(BackingClient client) {
    return connections(client, Map.of());
  }

  /** The variables by which a tuned service finds them. */
  public Map<String, String> farConnections(BackingClient client) {
    return connections(client, farEndpoints());
  }

  private Map<String, Endpoint> farEndpoints() {
    return proxies().stream().collect(Collectors.toMap(Proxy::process, Proxy::endpoint));
  }

  private Map<String, String> connections(BackingClient client, Map<String, Endpoint> far) {
    var endpoints = new TreeMap<String, Endpoint>();
    for (var server : servers()) {
      near(server).ifPresent(endpoint -> endpoints.put(server.process(), endpoint));
    }
    endpoints.putAll(far);
    var variables = new TreeMap<String, String>();
    backing()
        .forEach(
            service -> variables.putAll(service.environment(client, new Endpoints(endpoints))));
    return variables;
  }

  private static Optional<Endpoint> near(BackingServer server) {
    var container = server.container();
    return container.host().map(host -> new Endpoint(host, container.port()));
  }

  /** The variables with the companions' addresses. */
  public Map<String, String> companionAddresses() {
    var addresses = new LinkedHashMap<String, String>();
    var far = farEndpoints();
    for (var companion : system().companions()) {
      var endpoint = far.getOrDefault(companion.component().service(), endpoint(companion));
      addresses.put(companion.addressVariable(), "http://" + endpoint.address());
    }
    return addresses;
  }

  /** The variables with the labels of a service's metrics. */
  public Map<String, String> metricLabels() {
    var labels = new LinkedHashMap<String, String>();
    labels.put("MANAGEMENT_METRICS_TAGS_SYSTEM", system().key());
    labels.put("MANAGEMENT_METRICS_TAGS_VARIANT", variant.name());
    return labels;
  }

  /** Everything that another container may connect to. */
  public List<Endpoint> endpoints() {
    return Stream.of(
            servers().stream().flatMap(server -> near(server).stream()),
            proxies().stream().map(Proxy::endpoint),
            system().companions().stream().map(this::endpoint))
        .flatMap(each -> each)
        .toList();
  }
}
