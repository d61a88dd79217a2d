package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.Disclosure;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.List;
import java.util.Optional;

/** Kafka, as compose services; what they share is in {@code head.yaml}. */
enum Broker {
  /** The only one, or the one that a mirror copies to. */
  CENTRAL("kafka", "KAFKA_PORT", "broker"),
  /** What records are published to where a mirror copies from it. */
  LOCAL("kafka-local", "KAFKA_LOCAL_PORT", "broker-local");

  /** The port inside that is published. */
  static final int PUBLISHED = 9094;

  private static final int PORT = 9092;

  private final String host;
  private final String portVariable;
  private final String process;

  Broker(String host, String portVariable, String process) {
    this.host = host;
    this.portVariable = portVariable;
    this.process = process;
  }

  /** What tells its records from another variant's; empty where the variant has none such. */
  Optional<String> contents(Variant variant) {
    var system = SystemUnderTest.of(variant);
    return switch (this) {
      case CENTRAL -> system.broker(variant);
      case LOCAL -> system.localBroker(variant);
    };
  }

  /** The environment variable that says on which port it is published, and how clients find it. */
  String portVariable() {
    return portVariable;
  }

  /** Its name among a variant's processes. */
  String process() {
    return process;
  }

  /** The name of the service, and of its volume, that holds such records. */
  String service(String contents, Disclosure disclosure) {
    return switch (disclosure) {
      case OPEN -> "kafka-" + contents;
      case SEALED -> host + "-sealed";
    };
  }

  /** The service of that name, started for each of these profiles. */
  String service(String name, List<String> profiles) {
    return """
      %1$s:
        <<: *%2$s-server
        profiles: [%3$s]
        volumes: ["%1$s:/var/lib/kafka/data"]
    """
        .formatted(name, host, String.join(", ", profiles));
  }

  /** Where it is, to other containers. */
  String address() {
    return "%s:%d".formatted(host, PORT);
  }

  /** The setting that says where it is, to services. */
  String setting() {
    return "SPRING_KAFKA_BOOTSTRAPSERVERS: \"%s\", ".formatted(address());
  }
}
