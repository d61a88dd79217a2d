package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.Backing.BackingClient;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.containers.ContainerNetwork;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.process.PartProcessors;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.yaml.YamlFile;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/**
 * The compose services of one variant: seeders, companions and tuned services.
 *
 * @param disclosure whether its services expose their knobs
 */
public record ComposedVariant(Variant variant, Disclosure disclosure) {

  /** All of them, in the order they start, without the servers that variants share. */
  SequencedMap<String, Object> all(Definitions definitions) {
    var services = new LinkedHashMap<String, Object>();
    for (var companion : companions()) {
      companion.seeder().ifPresent(seeder -> services.put(seeder, companion.seed(definitions)));
      services.put(companion.name(), companion.service(definitions));
    }
    seeder().ifPresent(seeder -> services.put(seeder, seed(definitions)));
    servers()
        .forEach((server, name) -> {
          if (server.container().volume().isEmpty()) {
            services.put(name, new ComposedServer(server, name).definition(definitions, this));
          }
        });
    distances().forEach(each -> services.put(each.name(), each.definition(definitions)));
    tunedServices().forEach(service -> services.putAll(service.all(definitions)));
    return services;
  }

  SystemUnderTest system() {
    return SystemUnderTest.of(variant);
  }

  /** The services that the variant tunes. */
  public List<ComposedService> tunedServices() {
    return system().tunedServices().stream()
        .map(service -> new ComposedService(this, service))
        .toList();
  }

  /** The services that they rely on. */
  public List<ComposedCompanion> companions() {
    return system().companions().stream()
        .map(companion -> new ComposedCompanion(this, companion))
        .toList();
  }

  /** The name of the one-shot service that seeds; empty if there is no database. */
  public Optional<String> seeder() {
    return system().ownDatabase().map(_ -> "seed-" + variant.name());
  }

  /** The names of the one-shot services that seed. */
  public List<String> seeders() {
    return Stream.concat(companions().stream().map(ComposedCompanion::seeder), Stream.of(seeder()))
        .flatMap(Optional::stream)
        .toList();
  }

  /** Its backing services. */
  public List<Backing> backing() {
    return system().backing(variant);
  }

  /** The names of the services that are its servers. */
  public SequencedMap<BackingServer, String> servers() {
    var servers = new LinkedHashMap<BackingServer, String>();
    network().servers().forEach(server -> servers.put(server, name(server)));
    return servers;
  }

  /** The proxies between the tuned services and what is at a distance. */
  public List<ComposedDistance> distances() {
    return network().proxies().stream().map(proxy -> new ComposedDistance(this, proxy)).toList();
  }

  /** How they find each other. */
  ContainerNetwork network() {
    return new ContainerNetwork(
        variant, companion -> new ComposedCompanion(this, companion).name());
  }

  /** A server with data is named after the data: variants with the same data share the server. */
  private String name(BackingServer server) {
    return server
        .container()
        .volume()
        .map(volume ->
            switch (disclosure) {
              case OPEN -> volume.service() + distinction(server);
              case SEALED -> volume.sealed();
            })
        .orElse("%s-%s".formatted(server.process(), variant.name()));
  }

  /** A server with fewer processors is another one, with data of its own. */
  private String distinction(BackingServer server) {
    return processors(server).map("-cpus-%s"::formatted).orElse("");
  }

  /** The processors that the variant gives to a server; empty if it does not say. */
  Optional<BigDecimal> processors(BackingServer server) {
    return backing().stream()
        .filter(service -> service.servers().contains(server))
        .findFirst()
        .flatMap(service -> new PartProcessors(variant).of(service.role()));
  }

  /** The databases, for a service that may start when they are ready. */
  SequencedMap<Object, Object> databasesReady() {
    var ready = new LinkedHashMap<Object, Object>();
    backing().stream()
        .filter(Backing::isDatabase)
        .flatMap(service -> service.servers().stream())
        .forEach(server -> ready.put(name(server), condition("service_healthy")));
    return ready;
  }

  /** All that has to be ready before a tuned service starts. */
  SequencedMap<Object, Object> allReady() {
    var ready = new LinkedHashMap<Object, Object>();
    seeder().ifPresent(seeder -> ready.put(seeder, condition("service_completed_successfully")));
    companions().forEach(each -> ready.put(each.name(), condition("service_healthy")));
    servers()
        .forEach((server, name) -> {
          if (server.container().host().isPresent()) {
            ready.put(name, condition("service_healthy"));
          }
        });
    distances().forEach(each -> ready.put(each.name(), condition("service_healthy")));
    return ready;
  }

  static SequencedMap<Object, Object> condition(String condition) {
    return Definitions.map("condition", condition);
  }

  /** The system's settings, in compose's notation. */
  Map<String, String> settings() {
    var settings = new LinkedHashMap<String, String>();
    system().settings().forEach((name, value) -> settings.put(name, value.replace("$", "$$")));
    return settings;
  }

  /** The variant's file in a container. */
  String file() {
    return "/variants/" + variant.file().getFileName();
  }

  /** The folder of the variant's file, as containers get it. */
  List<String> volumes() {
    return List.of("${LAB_VARIANTS:-./systems/%s/variants}:/variants:ro".formatted(system().key()));
  }

  private SequencedMap<Object, Object> seed(Definitions definitions) {
    var usual = system().usualDataset();
    var environment = new LinkedHashMap<Object, Object>();
    environment.putAll(
        network().connections(BackingClient.ofDatabase(system().ownDatabase().orElseThrow())));
    environment.putAll(settings());
    usual
        .sizes()
        .forEach(
            (key, size) -> environment.put(Dataset.variable(key), Dataset.forCompose(key, size)));
    environment.put(Dataset.variable("seed"), Dataset.forCompose("seed", usual.seed()));
    environment.put("DATASET_RESTORE", "${DATASET_RESTORE:-false}");
    environment.put("LAB_VARIANT_FILE", file());
    return service(definitions.seed(), volumes(), environment, databasesReady());
  }

  /** A compose service of this variant's profile. */
  SequencedMap<Object, Object> service(
      SequencedMap<Object, Object> definition,
      List<String> volumes,
      SequencedMap<Object, Object> environment,
      SequencedMap<Object, Object> dependsOn) {
    var service = Definitions.map(YamlFile.MERGE, definition);
    service.put("profiles", List.of(variant.name()));
    service.put("volumes", volumes);
    service.put("environment", environment);
    if (!dependsOn.isEmpty()) {
      service.put("depends_on", dependsOn);
    }
    return service;
  }
}
