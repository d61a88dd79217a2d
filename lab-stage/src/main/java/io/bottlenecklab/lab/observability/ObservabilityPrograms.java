package io.bottlenecklab.lab.observability;

import io.bottlenecklab.lab.observability.ObservabilityContainer.Program;
import io.bottlenecklab.lab.yaml.YamlResource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;

/** The programs, their images and their settings. */
public final class ObservabilityPrograms {

  /** Prometheus' image. */
  public static final String PROMETHEUS_IMAGE = "prom/prometheus:v3.5.3";

  /** Prometheus' usual port. */
  public static final int PROMETHEUS_PORT = 9090;

  /** Grafana's image. */
  public static final String GRAFANA_IMAGE = "grafana/grafana:12.0.2";

  /** Grafana's usual port. */
  public static final int GRAFANA_PORT = 3000;

  /** The folder in the checkout with their configuration. */
  public static final String FOLDER = "observability";

  /** Where Prometheus finds its configuration. */
  public static final String PROMETHEUS_CONFIGURATION = "/etc/prometheus";

  /** Where Prometheus keeps what it records. */
  public static final String PROMETHEUS_DATA = "/prometheus";

  /** Where Grafana finds its data source, and which dashboards there are. */
  public static final String GRAFANA_PROVISIONING = "/etc/grafana/provisioning";

  /** Where Grafana finds the dashboards. */
  public static final String GRAFANA_DASHBOARDS = "/var/lib/grafana/dashboards";

  private static final String TARGETS = "/targets";

  private ObservabilityPrograms() {}

  /** Grafana's environment variables. */
  public static SequencedMap<String, Object> grafanaSettings(String prometheus) {
    return YamlResource.read(ObservabilityPrograms.class, "grafana.yaml", prometheus);
  }

  /**
   * Prometheus. Its records are removed with its container.
   *
   * @param root the checkout
   * @param targets the folder with the files that name the services
   */
  static Program prometheus(Path root, Path targets, int port) {
    var configuration = root.resolve(FOLDER).resolve("prometheus");
    return new Program(
        "Prometheus",
        PROMETHEUS_IMAGE,
        port,
        "/-/ready",
        List.of(
            "--read-only",
            "--memory=512m",
            mounted(configuration, PROMETHEUS_CONFIGURATION),
            mounted(targets, TARGETS)),
        List.of(
            "--config.file=%s/embedded.yml".formatted(PROMETHEUS_CONFIGURATION),
            "--storage.tsdb.path=" + PROMETHEUS_DATA,
            "--storage.tsdb.retention.size=200MB",
            "--web.listen-address=127.0.0.1:" + port,
            "--log.level=warn"));
  }

  /** Grafana, which shows what that Prometheus records. */
  static Program grafana(Path root, Program prometheus, int port) {
    var configuration = root.resolve(FOLDER).resolve("grafana");
    var options = new ArrayList<String>();
    options.add("--memory=512m");
    options.add(mounted(configuration.resolve("provisioning"), GRAFANA_PROVISIONING));
    options.add(mounted(configuration.resolve("dashboards"), GRAFANA_DASHBOARDS));
    options.add("--env=GF_SERVER_HTTP_ADDR=127.0.0.1");
    options.add("--env=GF_SERVER_HTTP_PORT=" + port);
    grafanaSettings(prometheus.address().toString())
        .forEach((name, value) -> options.add("--env=%s=%s".formatted(name, value)));
    return new Program("Grafana", GRAFANA_IMAGE, port, "/api/health", options, List.of());
  }

  private static String mounted(Path folder, String path) {
    return "--volume=%s:%s:ro".formatted(folder, path);
  }
}
