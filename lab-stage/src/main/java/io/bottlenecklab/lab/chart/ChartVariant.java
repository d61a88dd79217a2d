package io.bottlenecklab.lab.chart;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.Backing.BackingClient;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Config;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import io.bottlenecklab.lab.containers.ContainerNetwork;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What the chart has to know of one variant besides its system. */
record ChartVariant(Variant variant) {

  SequencedMap<String, Object> data() {
    var data = new LinkedHashMap<String, Object>();
    data.put("system", variant.system());
    data.put("servers", servers());
    var proxies = proxies();
    if (!proxies.isEmpty()) {
      data.put("proxies", proxies);
    }
    data.put("clients", clients());
    data.put("knobs", variant.tree());
    return data;
  }

  private ContainerNetwork network() {
    return HelmChart.network(variant);
  }

  private SequencedMap<String, Object> servers() {
    var servers = new LinkedHashMap<String, Object>();
    for (var backing : network().backing()) {
      for (var server : backing.servers()) {
        servers.put(HelmChart.name(server), server(backing, server));
      }
    }
    return servers;
  }

  private SequencedMap<String, Object> server(Backing backing, BackingServer server) {
    var container = server.container();
    var data = new LinkedHashMap<String, Object>();
    data.put("kind", container.kind());
    data.put("role", backing.role());
    data.put("component", server.onDatabaseProcessors() ? "database" : "service");
    container.volume().ifPresent(volume -> data.put("data", volume.service()));
    var reached =
        network().servers().stream()
            .filter(other -> server.startsAfter().contains(other.process()))
            .map(HelmChart::name)
            .toList();
    if (!reached.isEmpty()) {
      data.put("reaches", reached);
    }
    if (!container.configs().isEmpty()) {
      data.put("files", container.configs().stream().map(ChartVariant::file).toList());
    }
    return data;
  }

  private static Map<String, Object> file(Config config) {
    var file = new LinkedHashMap<String, Object>();
    file.put("name", config.name());
    file.put("path", config.target());
    file.put("text", config.text());
    return file;
  }

  private SequencedMap<String, Object> proxies() {
    var proxies = new LinkedHashMap<String, Object>();
    for (var proxy : network().proxies()) {
      var data = new LinkedHashMap<String, Object>();
      data.put("port", proxy.port());
      data.put("args", proxy.arguments());
      data.put("health", proxy.healthCheck());
      data.put("reaches", List.of(proxy.to().host()));
      proxies.put(proxy.host(), data);
    }
    return proxies;
  }

  /** The tuned services, companions and seeders, by their names in a release. */
  private SequencedMap<String, Object> clients() {
    var system = SystemUnderTest.of(variant);
    var clients = new LinkedHashMap<String, Object>();
    for (var companion : system.companions()) {
      var client = client(network().connections(companion.client()));
      clients.put(companion.component().service(), client);
    }
    system
        .ownDatabase()
        .ifPresent(database ->
            clients.put(
                ChartSystem.SEED,
                client(network().connections(BackingClient.ofDatabase(database)))));
    for (var tuned : system.tunedServices()) {
      var environment = new TreeMap<>(network().farConnections(system.client(tuned.component())));
      environment.putAll(network().companionAddresses());
      clients.put(tuned.component().service(), client(environment));
    }
    return clients;
  }

  private SequencedMap<String, Object> client(Map<String, String> environment) {
    var client = new LinkedHashMap<String, Object>();
    client.put("environment", environment);
    var reached =
        network().endpoints().stream()
            .filter(
                endpoint -> environment.values().stream().anyMatch(text -> names(text, endpoint)))
            .map(Endpoint::host)
            .toList();
    if (!reached.isEmpty()) {
      client.put("reaches", reached);
    }
    return client;
  }

  private static boolean names(String text, Endpoint endpoint) {
    return Pattern.compile("(?<![\\w.-])" + Pattern.quote(endpoint.address()) + "(?!\\d)")
        .matcher(text)
        .find();
  }
}
