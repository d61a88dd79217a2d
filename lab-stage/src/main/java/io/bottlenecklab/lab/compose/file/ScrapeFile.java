package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What Prometheus on compose is told: to look each service up by its name, which every container of
 * the service has. The services say themselves of which system and variant they are.
 */
public final class ScrapeFile {

  private ScrapeFile() {}

  /** Renders the file for the services of these systems. */
  public static String render(Collection<SystemUnderTest> systems) {
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
    return """
    # Generated from systems/ by `./lab generate`. Do not edit.
    global:
      scrape_interval: 5s
      scrape_timeout: 4s
      evaluation_interval: 5s
    rule_files: [rules/*.yml]
    scrape_configs:
      - job_name: bottleneck-lab
        metrics_path: /actuator/prometheus
        dns_sd_configs:
    %s    relabel_configs:
          - source_labels: [__meta_dns_name]
            target_label: service
    """
        .formatted(services);
  }
}
