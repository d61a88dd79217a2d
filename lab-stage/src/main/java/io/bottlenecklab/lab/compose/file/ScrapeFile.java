package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.yaml.YamlResource;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The configuration of Prometheus on compose. It looks each service up by its name, which every
 * container of the service has. The services add the labels of their system and variant.
 */
final class ScrapeFile {

  private ScrapeFile() {}

  /** Renders the file for the services of these systems. */
  static String render(Collection<SystemUnderTest> systems) {
    var ports = new LinkedHashMap<String, Integer>();
    systems.stream()
        .map(SystemUnderTest::components)
        .flatMap(List::stream)
        .forEach((Component component) -> ports.put(component.service(), component.port()));
    var services =
        ports.entrySet().stream()
            .map(service ->
                "      - {names: [%s], type: A, port: %d, refresh_interval: 5s}\n"
                    .formatted(service.getKey(), service.getValue()))
            .collect(Collectors.joining());
    return YamlResource.text(ScrapeFile.class, "prometheus.yml", services);
  }
}
