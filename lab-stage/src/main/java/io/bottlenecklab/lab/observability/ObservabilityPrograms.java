package io.bottlenecklab.lab.observability;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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

  /** Grafana without log-in, which nobody can change and which calls nobody. */
  public static SequencedMap<String, String> grafanaSettings(String prometheus) {
    var settings = new LinkedHashMap<String, String>();
    settings.put("PROMETHEUS_URL", prometheus);
    settings.put("GF_AUTH_ANONYMOUS_ENABLED", "true");
    settings.put("GF_AUTH_ANONYMOUS_ORG_ROLE", "Viewer");
    settings.put("GF_AUTH_DISABLE_LOGIN_FORM", "true");
    settings.put("GF_AUTH_BASIC_ENABLED", "false");
    settings.put("GF_USERS_ALLOW_SIGN_UP", "false");
    settings.put("GF_ANALYTICS_REPORTING_ENABLED", "false");
    settings.put("GF_ANALYTICS_CHECK_FOR_UPDATES", "false");
    settings.put("GF_ANALYTICS_CHECK_FOR_PLUGIN_UPDATES", "false");
    settings.put("GF_ANALYTICS_FEEDBACK_LINKS_ENABLED", "false");
    settings.put("GF_NEWS_NEWS_FEED_ENABLED", "false");
    settings.put("GF_SECURITY_DISABLE_GRAVATAR", "true");
    settings.put("GF_SNAPSHOTS_EXTERNAL_ENABLED", "false");
    settings.put("GF_PLUGINS_PREINSTALL_DISABLED", "true");
    settings.put("GF_LOG_LEVEL", "error");
    return settings;
  }

  /**
   * Prometheus; what it records is gone with its container, whose volume it is in.
   *
   * @param root the checkout
   * @param targets the folder with the files that name the services
   */
  static ObservabilityProgram prometheus(Path root, Path targets, int port) {
    var configuration = root.resolve(FOLDER).resolve("prometheus");
    return new ObservabilityProgram(
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
  static ObservabilityProgram grafana(Path root, ObservabilityProgram prometheus, int port) {
    var configuration = root.resolve(FOLDER).resolve("grafana");
    var options = new ArrayList<String>();
    options.add("--memory=512m");
    options.add(mounted(configuration.resolve("provisioning"), GRAFANA_PROVISIONING));
    options.add(mounted(configuration.resolve("dashboards"), GRAFANA_DASHBOARDS));
    options.add("--env=GF_SERVER_HTTP_ADDR=127.0.0.1");
    options.add("--env=GF_SERVER_HTTP_PORT=" + port);
    grafanaSettings(prometheus.address().toString())
        .forEach((name, value) -> options.add("--env=%s=%s".formatted(name, value)));
    return new ObservabilityProgram(
        "Grafana", GRAFANA_IMAGE, port, "/api/health", options, List.of());
  }

  private static String mounted(Path folder, String path) {
    return "--volume=%s:%s:ro".formatted(folder, path);
  }
}
