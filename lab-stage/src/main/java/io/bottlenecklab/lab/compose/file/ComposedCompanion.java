package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.lab.containers.ContainerMemory;
import io.bottlenecklab.lab.systems.Companion;
import io.bottlenecklab.lab.systems.Component;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** The compose services of a companion: a seeder and the service itself. */
public record ComposedCompanion(ComposedVariant services, Companion companion) {

  private static final String FILE = "/variant.yaml";

  /** Its service. */
  public Component component() {
    return companion.component();
  }

  /** The name of the service. */
  public String name() {
    return "%s-%s".formatted(component().shortName(), services.variant().name());
  }

  /** The name of the one-shot service that seeds; empty if it has no database. */
  Optional<String> seeder() {
    return companion.database().map(_ -> "seed-" + name());
  }

  /** The environment variable with the port that it is published on. */
  public String portVariable() {
    return ComposedService.portVariable(component());
  }

  SequencedMap<Object, Object> seed(Definitions definitions) {
    var environment = environment();
    environment.putAll(companion.datasetForCompose(services.system().usualDataset()));
    environment.put("LAB_VARIANT_FILE", FILE);
    return services.service(definitions.seed(), volumes(), environment, services.databasesReady());
  }

  SequencedMap<Object, Object> service(Definitions definitions) {
    var environment = environment();
    environment.put("LAB_VARIANT_FILE", FILE);
    environment.putAll(services.network().metricLabels());
    var before = new LinkedHashMap<Object, Object>();
    seeder()
        .ifPresent(seeder ->
            before.put(seeder, ComposedVariant.condition("service_completed_successfully")));
    before.putAll(services.databasesReady());
    var port = component().port();
    var service =
        services.service(
            definitions.service(component().service(), port), volumes(), environment, before);
    service.put("mem_limit", ContainerMemory.forCompose(ContainerMemory.COMPANION));
    service.put(
        "ports", List.of(Definitions.published("${%s:-%d}".formatted(portVariable(), port), port)));
    return service;
  }

  private SequencedMap<Object, Object> environment() {
    return new LinkedHashMap<>(services.network().connections(companion.client()));
  }

  private List<String> volumes() {
    return List.of(
        "${LAB_COMPANIONS:-./systems/%s}/%s:%s:ro"
            .formatted(services.system().key(), companion.variantFile().getFileName(), FILE));
  }
}
