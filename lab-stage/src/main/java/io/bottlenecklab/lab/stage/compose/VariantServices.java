package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.Disclosure;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The compose services of one variant: seeders, the services that those under load rely on, and
 * these themselves.
 *
 * @param disclosure whether its services tell their knobs
 */
record VariantServices(Variant variant, Disclosure disclosure) {

  /** All of them, in the order they start; the servers with the data are {@link ComposeFile}'s. */
  List<String> all() {
    var services = new ArrayList<String>();
    companions()
        .forEach(companion -> {
          services.add(companion.seed());
          services.add(companion.service());
        });
    services.add(seed());
    mirror().ifPresent(mirror -> services.add(mirror.service()));
    tiers().forEach(tier -> services.addAll(tier.all()));
    return services;
  }

  /** Those that the variant tunes. */
  List<TierServices> tiers() {
    return system().tiers().stream().map(tier -> new TierServices(this, tier)).toList();
  }

  /** Those that they rely on. */
  List<CompanionServices> companions() {
    return system().companions().stream()
        .map(companion -> new CompanionServices(this, companion))
        .toList();
  }

  /** The name of the one-shot service that seeds. */
  String seeder() {
    return "seed-" + variant.name();
  }

  /** The names of the one-shot services that seed. */
  List<String> seeders() {
    return Stream.concat(companions().stream().map(CompanionServices::seeder), Stream.of(seeder()))
        .toList();
  }

  Database database() {
    return Database.of(variant);
  }

  /** The name of the service that is its database. */
  String databaseService() {
    return database().service(system().contents(variant), disclosure);
  }

  /** The names of the services that are its brokers. */
  SequencedMap<Broker, String> brokers() {
    var brokers = new LinkedHashMap<Broker, String>();
    for (var broker : Broker.values()) {
      broker
          .contents(variant)
          .ifPresent(contents -> brokers.put(broker, broker.service(contents, disclosure)));
    }
    return brokers;
  }

  /** What copies between two brokers, where it has two. */
  Optional<MirrorService> mirror() {
    return Broker.LOCAL.contents(variant).map(_ -> new MirrorService(this));
  }

  /** The names of what has to be ready before a service under load starts, but for the database. */
  List<String> reliedOn() {
    return Stream.concat(
            companions().stream().map(CompanionServices::name), brokers().values().stream())
        .toList();
  }

  /** What tells a service under load of the system, its broker and its companions. */
  String settings(Component component) {
    return systemSettings()
        + broker(component).map(Broker::setting).orElse("")
        + companions().stream().map(CompanionServices::address).collect(Collectors.joining());
  }

  private Optional<Broker> broker(Component component) {
    return brokers().keySet().stream()
        .filter(broker -> broker == Broker.CENTRAL || system().publishes(component))
        .reduce((_, local) -> local);
  }

  /** What a service may not tell. */
  String disclosed() {
    return disclosure.settings().entrySet().stream()
        .map(setting -> ", " + text(setting))
        .collect(Collectors.joining());
  }

  private SystemUnderTest system() {
    return SystemUnderTest.of(variant);
  }

  private String systemSettings() {
    return system().settings().entrySet().stream()
        .map(setting -> text(setting) + ", ")
        .collect(Collectors.joining());
  }

  private static String text(Map.Entry<String, String> setting) {
    return "%s: \"%s\"".formatted(setting.getKey(), setting.getValue());
  }

  private String seed() {
    return """
      seed-%1$s:
        <<: *seed
        profiles: [%1$s]
        environment: {<<: [*%2$s, *%5$s], %6$sLAB_VARIANT_FILE: /variants/%4$s}
        depends_on: {%3$s: {condition: service_healthy}}
    """
        .formatted(
            variant.name(),
            database().host(),
            databaseService(),
            variant.file().getFileName(),
            datasetAnchor(),
            database().setting(system().ownDatabase()) + systemSettings());
  }

  /** The anchor in the file's head that has the numbers of the system's dataset. */
  private String datasetAnchor() {
    return "%s-dataset".formatted(system().key());
  }
}
