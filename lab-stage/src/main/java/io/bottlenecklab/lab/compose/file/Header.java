package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.yaml.YamlResource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.text.WordUtils;

/** The comment that the compose file begins with. */
final class Header {

  private static final int WIDTH = 118;

  private Header() {}

  static String of(List<ComposedVariant> variants, boolean observed) {
    var example = example(variants);
    var datasets = new LinkedHashSet<String>();
    var ports = new LinkedHashSet<String>();
    for (var variant : variants) {
      variant.system().datasetKeys().forEach(key -> datasets.add(Dataset.variable(key.name())));
      variant.tunedServices().forEach(service -> ports.add(service.portVariable()));
      variant.companions().forEach(companion -> ports.add(companion.portVariable()));
      variant
          .servers()
          .keySet()
          .forEach(server ->
              server.container().publication().ifPresent(port -> ports.add(port.variable())));
    }
    datasets.add(Dataset.variable("seed"));
    if (observed) {
      ports.add(ObservabilityServices.PROMETHEUS_PORT);
      ports.add(ObservabilityServices.GRAFANA_PORT);
    }
    var text =
        YamlResource.text(
            Header.class,
            "header.txt",
            example,
            String.join(", ", datasets),
            String.join(", ", ports),
            observability(example, observed));
    return text.lines().map(Header::comment).collect(Collectors.joining());
  }

  private static String observability(String example, boolean observed) {
    return observed
        ? """
          docker compose --profile %s --profile %s up     with Prometheus on 9090 and Grafana on 3000
        """
            .formatted(example, ObservabilityServices.PROFILE)
        : "";
  }

  /** The variant that images are trained with, if it is one of them. */
  private static String example(List<ComposedVariant> variants) {
    return variants.stream()
        .filter(each -> each.variant().file().equals(each.system().imageVariant()))
        .findFirst()
        .orElseGet(variants::getFirst)
        .variant()
        .name();
  }

  /** A line, or several if it is too long. */
  private static String comment(String line) {
    var indent = line.length() - line.stripLeading().length();
    var next = "\n# " + " ".repeat(indent == 0 ? 0 : indent + 2);
    return ("# " + " ".repeat(indent) + WordUtils.wrap(line.strip(), WIDTH - indent, next, false))
            .stripTrailing()
        + "\n";
  }
}
