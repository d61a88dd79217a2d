package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.lab.systems.Companion;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.SystemUnderTest;

/** The compose services of what a variant's service relies on: a seeder and the service itself. */
record CompanionServices(VariantServices services, Companion companion) {

  /** The folder in the checkout that has the companions' variant files. */
  private static final String FILES = "./lab-cli/src/main/resources/io/bottlenecklab/lab/systems/";

  private static final int MEMORY_MB = 352;

  Component component() {
    return companion.component();
  }

  /** The name of the service. */
  String name() {
    return "%s-%s".formatted(component().shortName(), services.variant().name());
  }

  /** The name of the one-shot service that seeds. */
  String seeder() {
    return "seed-" + name();
  }

  /** The environment variable that says on which port it is published. */
  String portVariable() {
    return TierServices.portVariable(component());
  }

  /** Tells the service under load where it is. */
  String address() {
    return "%s: \"http://%s:%d\", "
        .formatted(companion.addressVariable(), name(), component().port());
  }

  String seed() {
    var usual = SystemUnderTest.of(services.variant()).usualDataset();
    return """
      %1$s:
        <<: *seed
        profiles: [%2$s]
        volumes: ["%3$s%4$s:/variant.yaml:ro"]
        environment: {<<: *%5$s, %6$s, LAB_VARIANT_FILE: /variant.yaml}
        depends_on: {%7$s: {condition: service_healthy}}
    """
        .formatted(
            seeder(),
            services.variant().name(),
            FILES,
            companion.variantFile(),
            services.database().host(),
            companion.datasetForCompose(usual),
            services.databaseService());
  }

  String service() {
    return """
      %1$s:
        <<: *%2$s
        profiles: [%3$s]
        volumes: ["%4$s%5$s:/variant.yaml:ro"]
        environment: {<<: *%6$s, LAB_VARIANT_FILE: /variant.yaml}
        depends_on: {%7$s: {condition: service_completed_successfully}, %8$s: {condition: service_healthy}}
        mem_limit: %9$dm
        ports: ["127.0.0.1:${%10$s:-%11$d}:%11$d"]
    """
        .formatted(
            name(),
            component().shortName(),
            services.variant().name(),
            FILES,
            companion.variantFile(),
            services.database().host(),
            seeder(),
            services.databaseService(),
            MEMORY_MB,
            portVariable(),
            component().port());
  }
}
