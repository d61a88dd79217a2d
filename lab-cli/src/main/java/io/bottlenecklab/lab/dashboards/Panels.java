package io.bottlenecklab.lab.dashboards;

import io.bottlenecklab.lab.dashboards.Panel.Query;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What every service tells: requests, errors and durations; utilization and saturation of what it
 * runs on. Prometheus' own requests are left out.
 *
 * @param series which series are meant, as a PromQL selector without its braces
 * @param by the labels that tell a panel's series apart
 */
record Panels(String series, String by) {

  /** Grafana's: the shortest time that has enough scrapes for a rate. */
  private static final String RATE = "[$__rate_interval]";

  private static final String SECONDS = "s";
  private static final String PER_SECOND = "reqps";
  private static final String NUMBER = "short";
  private static final String SHARE = "percentunit";

  List<Panel> requests(List<Double> objectives) {
    return List.of(
        Panel.of(
            "Requests a second",
            PER_SECOND,
            query("sum by (%s, uri) (rate(%s%s))", routes(), requests("count"), RATE)),
        errors(),
        quantile("Median", 0.5),
        quantile("p95", 0.95)
            .described("Lines: the objectives of the system's experiments, where they are of p95.")
            .withLines(objectives),
        quantile("p99", 0.99));
  }

  /** All series are there from the first request, so that a panel without errors shows 0. */
  private Panel errors() {
    var all = "rate(%s%s)".formatted(requests("count"), RATE);
    var failed =
        "rate(http_server_requests_seconds_count{%s, outcome=\"SERVER_ERROR\"}%s)"
            .formatted(routed(), RATE);
    return Panel.of(
        "Errors a second",
        PER_SECOND,
        query("sum by (%s) (%s or 0 * %s)", services(), failed, all));
  }

  /** Nobody knows how long the requests of a time without requests took: NaN is left out. */
  private Panel quantile(String title, double quantile) {
    return Panel.of(
        title,
        SECONDS,
        query(
            "histogram_quantile(" + quantile + ", sum by (%s, uri, le) (rate(%s%s))) >= 0",
            routes(),
            requests("bucket"),
            RATE));
  }

  List<Panel> resources(boolean database) {
    var panels =
        Stream.of(
            Panel.of(
                "Processors used",
                NUMBER,
                query(
                    "sum by (%s) (rate(process_cpu_time_ns_total{%s}%s)) / 1e9",
                    services(), series, RATE)),
            Panel.of(
                    "Processors of the machine that are busy",
                    SHARE,
                    query("max by (%s) (system_cpu_usage{%s})", services(), series))
                .described("Of the container where its processors are limited."),
            Panel.of(
                "Heap",
                "bytes",
                query(
                    "sum by (%s) (jvm_memory_used_bytes{%s, area=\"heap\"})", services(), series)),
            Panel.of(
                "Time in garbage collections",
                SHARE,
                query(
                    "sum by (%s) (rate(jvm_gc_pause_seconds_sum{%s}%s))",
                    services(), series, RATE)),
            Panel.of(
                    "Busy Tomcat threads",
                    NUMBER,
                    query("sum by (%s) (tomcat_threads_busy_threads{%s} >= 0)", services(), series),
                    query(
                        "sum by (%s) (tomcat_threads_config_max_threads{%s})",
                        services().named("at most"), series))
                .described("Virtual threads are not counted."));
    return Stream.concat(panels, database ? pool() : Stream.of()).toList();
  }

  private Stream<Panel> pool() {
    return Stream.of(
        Panel.of(
            "Connections in use",
            NUMBER,
            query("sum by (%s) (hikaricp_connections_active{%s})", services(), series),
            query(
                "sum by (%s) (hikaricp_connections_max{%s})", services().named("at most"), series)),
        Panel.of(
            "Requests waiting for a connection",
            NUMBER,
            query("sum by (%s) (hikaricp_connections_pending{%s})", services(), series)));
  }

  private String requests(String part) {
    return "http_server_requests_seconds_%s{%s}".formatted(part, routed());
  }

  private String routed() {
    return series + ", uri!~\"/actuator.*\"";
  }

  /** The labels of a query, and the legend that names them. */
  private record Grouping(String by, String legend) {

    Grouping named(String word) {
      return new Grouping(by, legend + " " + word);
    }
  }

  private Grouping services() {
    return new Grouping(by, legend());
  }

  private Grouping routes() {
    return new Grouping(by, legend() + " {{uri}}");
  }

  private String legend() {
    return "{{" + by.replace(", ", "}} {{") + "}}";
  }

  private static Query query(String format, Grouping grouping, Object... rest) {
    var arguments = Stream.concat(Stream.of(grouping.by()), Arrays.stream(rest)).toArray();
    return new Query(format.formatted(arguments), grouping.legend());
  }
}
