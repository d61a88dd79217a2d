package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.lab.observability.ObservabilityPrograms;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * The compose services that record and show the metrics of whichever profile is up. Only programs
 * of this machine can connect to them.
 */
final class ObservabilityServices {

  /** The profile of these services, and their environment variables. */
  static final String PROFILE = "observability";

  static final String PROMETHEUS_PORT = "PROMETHEUS_PORT";
  static final String GRAFANA_PORT = "GRAFANA_PORT";

  /** The service that records, and its volume. */
  static final String PROMETHEUS = "prometheus";

  private ObservabilityServices() {}

  static SequencedMap<String, Object> all(Definitions definitions) {
    var services = new LinkedHashMap<String, Object>();
    services.put(PROMETHEUS, prometheus(definitions));
    services.put("grafana", grafana(definitions));
    return services;
  }

  private static SequencedMap<Object, Object> prometheus(Definitions definitions) {
    var prometheus = service(definitions, ObservabilityPrograms.PROMETHEUS_IMAGE);
    var configuration = ObservabilityPrograms.PROMETHEUS_CONFIGURATION;
    var data = ObservabilityPrograms.PROMETHEUS_DATA;
    prometheus.put("read_only", true);
    prometheus.put(
        "command",
        List.of(
            "--config.file=%s/prometheus.yml".formatted(configuration),
            "--storage.tsdb.path=" + data,
            "--log.level=warn"));
    prometheus.put(
        "volumes", List.of(mounted("prometheus", configuration), PROMETHEUS + ":" + data));
    prometheus.put(
        "ports", List.of(published(PROMETHEUS_PORT, ObservabilityPrograms.PROMETHEUS_PORT)));
    return prometheus;
  }

  private static SequencedMap<Object, Object> grafana(Definitions definitions) {
    var grafana = service(definitions, ObservabilityPrograms.GRAFANA_IMAGE);
    var prometheus = "http://%s:%d".formatted(PROMETHEUS, ObservabilityPrograms.PROMETHEUS_PORT);
    grafana.put("environment", ObservabilityPrograms.grafanaSettings(prometheus));
    grafana.put(
        "volumes",
        List.of(
            mounted("grafana/provisioning", ObservabilityPrograms.GRAFANA_PROVISIONING),
            mounted("grafana/dashboards", ObservabilityPrograms.GRAFANA_DASHBOARDS)));
    grafana.put("ports", List.of(published(GRAFANA_PORT, ObservabilityPrograms.GRAFANA_PORT)));
    return grafana;
  }

  private static SequencedMap<Object, Object> service(Definitions definitions, String image) {
    var service = Definitions.map("labels", definitions.owner());
    service.put("image", image);
    service.putAll(Definitions.keys("observability"));
    return service;
  }

  private static String mounted(String folder, String path) {
    return "./%s/%s:%s:ro".formatted(ObservabilityPrograms.FOLDER, folder, path);
  }

  private static String published(String variable, int port) {
    return "127.0.0.1:${%s:-%d}:%d".formatted(variable, port, port);
  }
}
