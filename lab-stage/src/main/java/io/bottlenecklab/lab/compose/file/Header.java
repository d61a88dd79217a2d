package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.lab.experiment.Dataset;
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
        """
        Generated from systems/ by `./lab generate`. Do not edit.

          docker compose --profile %1$s up --build --wait     build, seed, start, wait until ready
          docker compose --profile '*' down     stop; the data stays (drop it with -v)
        %4$s
        A profile is a variant. Start one at a time: bring one down before the next. Each server is named for its data, \
        and has a volume for each dataset: going back to a variant does not seed again, and variants that share a server \
        share its rows.

        From the environment:
          the dataset: %2$s; DATASET_RESTORE=true removes rows that load has added
          ports: %3$s
          LISTEN_ADDRESS: 127.0.0.1 unless set; another one, such as 0.0.0.0, opens the services to other hosts, with \
        the seeded accounts and /actuator
          SERVICE_CPUS, DATABASE_CPUS: 2 unless set (a machine with one processor needs 1)
          SERVICE_CPUSET, DATABASE_CPUSET: such as 2-3, to keep them on processors of their own

        Needs Docker 25 and Compose 2.24, for start_interval and inline configs.
        """
            .formatted(
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

  /** The variant that images are trained with, where it is one of them. */
  private static String example(List<ComposedVariant> variants) {
    return variants.stream()
        .filter(each -> each.variant().file().equals(each.system().imageVariant()))
        .findFirst()
        .orElseGet(variants::getFirst)
        .variant()
        .name();
  }

  /** A line, or several where it is too long. */
  private static String comment(String line) {
    var indent = line.length() - line.stripLeading().length();
    var next = "\n# " + " ".repeat(indent == 0 ? 0 : indent + 2);
    return ("# " + " ".repeat(indent) + WordUtils.wrap(line.strip(), WIDTH - indent, next, false))
            .stripTrailing()
        + "\n";
  }
}
