package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.embedded.MirrorConfiguration;
import java.util.stream.Collectors;

/** MirrorMaker between a variant's two brokers, as a compose service. */
record MirrorService(VariantServices services) {

  /** Its name among a variant's processes. */
  static final String PROCESS = "mirror";

  /** The name of the service. */
  String name() {
    return "mirror-" + services.variant().name();
  }

  String service() {
    return """
      %1$s:
        <<: *mirror
        profiles: [%2$s]
        configs: [{source: mirror, target: /etc/kafka/mirror.properties}]
        depends_on: {%3$s}
    """
        .formatted(
            name(),
            services.variant().name(),
            services.brokers().values().stream()
                .map("%s: {condition: service_healthy}"::formatted)
                .collect(Collectors.joining(", ")));
  }

  /** What it is told, the same for each variant. */
  static String config(String topic) {
    var lines =
        MirrorConfiguration.of(
            topic, Broker.LOCAL.address(), Broker.CENTRAL.address());
    return lines.stream()
        .map(line -> "      " + line + "\n")
        .collect(Collectors.joining("", "  mirror:\n    content: |\n", ""));
  }
}
