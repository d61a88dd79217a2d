package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.lab.stage.Disclosure;
import java.util.List;

/** Kafka, as compose services; what they share is in {@code head.yaml}. */
final class Broker {

  /** The environment variable that says on which port it is published, and how clients find it. */
  static final String PORT_VARIABLE = "KAFKA_PORT";

  /** The port inside that is published. */
  static final int PUBLISHED = 9094;

  private static final String HOST = "kafka";
  private static final int PORT = 9092;

  private Broker() {}

  /** The name of the service, and of its volume, that holds such records. */
  static String service(String contents, Disclosure disclosure) {
    return switch (disclosure) {
      case OPEN -> "%s-%s".formatted(HOST, contents);
      case SEALED -> HOST + "-sealed";
    };
  }

  /** The service of that name, started for each of these profiles. */
  static String service(String name, List<String> profiles) {
    return """
      %1$s:
        <<: *%2$s-server
        profiles: [%3$s]
        volumes: ["%1$s:/var/lib/kafka/data"]
    """
        .formatted(name, HOST, String.join(", ", profiles));
  }

  /** The setting that says where it is, to services. */
  static String setting() {
    return "SPRING_KAFKA_BOOTSTRAPSERVERS: \"%s:%d\", ".formatted(HOST, PORT);
  }
}
