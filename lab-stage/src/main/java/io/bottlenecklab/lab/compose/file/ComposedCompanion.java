package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.lab.backing.BackingClient;
import io.bottlenecklab.lab.systems.Companion;
import io.bottlenecklab.lab.systems.Component;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** The compose services of what a variant's service relies on: a seeder and the service itself. */
public record ComposedCompanion(ComposedVariant services, Companion companion) {

  private static final String FILE = "/variant.yaml";
  private static final int MEMORY_MB = 352;

  /** What it is. */
  public Component component() {
    return companion.component();
  }

  /** The name of the service. */
  public String name() {
    return "%s-%s".formatted(component().shortName(), services.variant().name());
  }

  /** The name of the one-shot service that seeds; empty where it has no database. */
  Optional<String> seeder() {
    return companion.database().map(_ -> "seed-" + name());
  }

  /** The environment variable that says on which port it is published. */
  public String portVariable() {
    return ComposedService.portVariable(component());
  }

  /** Where services under load find it. */
  String address() {
    return "http://%s:%d".formatted(name(), component().port());
  }

  SequencedMap<Object, Object> seed(Definitions definitions) {
    var environment = environment();
    environment.putAll(companion.datasetForCompose(services.system().usualDataset()));
    environment.put("LAB_VARIANT_FILE", FILE);
    var seed = Definitions.map(ComposeYaml.MERGE, definitions.seed());
    seed.put("profiles", List.of(services.variant().name()));
    seed.put("volumes", volumes());
    seed.put("environment", environment);
    seed.put("depends_on", services.databasesReady());
    return seed;
  }

  SequencedMap<Object, Object> service(Definitions definitions) {
    var environment = environment();
    environment.put("LAB_VARIANT_FILE", FILE);
    environment.putAll(services.metricLabels());
    var before = new LinkedHashMap<Object, Object>();
    seeder()
        .ifPresent(seeder ->
            before.put(seeder, ComposedVariant.condition("service_completed_successfully")));
    before.putAll(services.databasesReady());
    var port = component().port();
    var service =
        Definitions.map(ComposeYaml.MERGE, definitions.service(component().service(), port));
    service.put("profiles", List.of(services.variant().name()));
    service.put("volumes", volumes());
    service.put("environment", environment);
    if (!before.isEmpty()) {
      service.put("depends_on", before);
    }
    service.put("mem_limit", MEMORY_MB + "m");
    service.put(
        "ports", List.of(Definitions.published("${%s:-%d}".formatted(portVariable(), port), port)));
    return service;
  }

  private SequencedMap<Object, Object> environment() {
    return new LinkedHashMap<>(
        services.connections(new BackingClient(companion.database(), false, false)));
  }

  private List<String> volumes() {
    return List.of(
        "${LAB_COMPANIONS:-./systems/%s}/%s:%s:ro"
            .formatted(services.system().key(), companion.variantFile().getFileName(), FILE));
  }
}
