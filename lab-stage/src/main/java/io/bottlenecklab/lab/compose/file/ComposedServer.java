package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Config;
import io.bottlenecklab.lab.yaml.YamlFile;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * A server of a backing service as a compose service.
 *
 * @param name the service's
 */
record ComposedServer(BackingServer server, String name) {

  /** One that belongs to a single variant. */
  SequencedMap<Object, Object> definition(Definitions definitions, ComposedVariant variant) {
    var service =
        definition(definitions, List.of(variant.variant().name()), variant.processors(server));
    var before = new LinkedHashMap<Object, Object>();
    variant
        .servers()
        .forEach((other, itsName) -> {
          if (server.startsAfter().contains(other.process())) {
            before.put(itsName, ComposedVariant.condition("service_healthy"));
          }
        });
    service.put("depends_on", before);
    return service;
  }

  /** One that is started for each of these profiles, perhaps with processors of its own. */
  SequencedMap<Object, Object> definition(
      Definitions definitions, List<String> profiles, Optional<BigDecimal> processors) {
    var container = server.container();
    var service = Definitions.map(YamlFile.MERGE, definitions.server(server));
    service.put("profiles", profiles);
    processors.ifPresent(cpus -> service.put("cpus", cpus.doubleValue()));
    container
        .volume()
        .ifPresent(volume -> service.put("volumes", List.of(name + ":" + volume.path())));
    if (!container.configs().isEmpty()) {
      service.put("configs", container.configs().stream().map(ComposedServer::mounted).toList());
    }
    return service;
  }

  private static SequencedMap<Object, Object> mounted(Config config) {
    var mounted = Definitions.map("source", config.name());
    mounted.put("target", config.target());
    return mounted;
  }

  /** The texts of its files, by their names. */
  SequencedMap<String, Object> configs() {
    var configs = new LinkedHashMap<String, Object>();
    server
        .container()
        .configs()
        .forEach(config -> configs.put(config.name(), Definitions.map("content", config.text())));
    return configs;
  }
}
