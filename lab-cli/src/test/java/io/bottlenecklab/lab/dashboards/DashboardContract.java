package io.bottlenecklab.lab.dashboards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.embedded.EmbeddedStage;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.observability.ObservabilityImage;
import io.bottlenecklab.lab.stage.Disclosure;
import io.bottlenecklab.lab.stage.InitialData;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.system.LabHomes;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.systems.Systems;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Holds a system's dashboards to this: after a load every panel shows numbers, and those that the
 * load tool has. The variants run as {@code ./lab up} runs them, a real Prometheus asks them.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class DashboardContract {

  private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();

  private static final long SEED = 1;
  private static final double RATE = 8;
  private static final Load.Shape SHORT = new Load.Shape.Rate(RATE, Duration.ofSeconds(5));
  private static final Load.Shape MEASURED = new Load.Shape.Rate(RATE, Duration.ofSeconds(20));

  private static final String JOB =
      """
        - job_name: %s
          metrics_path: /actuator/prometheus
          scrape_interval: 1s
          scrape_timeout: 1s
      """;

  private static final String RENAMED = "-renamed";

  /** Each edge of a load lies within a scrape's interval, which is a second. */
  private static final double SCRAPES_AT_THE_EDGES = 2;

  private final List<String> variants;
  private final List<String> flows;
  private final Compared compared;
  private final List<AutoCloseable> open = new ArrayList<>();
  private final Map<String, String> values = new HashMap<>();
  private @Nullable Prometheus prometheus;
  private @Nullable LoadResult result;
  private Instant end = Instant.EPOCH;

  /**
   * Where the load tool's figures are found again.
   *
   * @param throughput the panel
   * @param p95 the panel
   * @param label of the series, with its value
   */
  public record Compared(String throughput, String p95, String label, String value) {

    /** Of a flow whose requests are all of one route. */
    public static Compared byUri(String uri) {
      return new Compared("Requests a second", "p95", "uri", uri);
    }
  }

  /**
   * Of one system.
   *
   * @param variants one, or two arms of an experiment
   * @param flows that are sent one after the other; the figures of the last are compared
   */
  protected DashboardContract(List<String> variants, List<String> flows, Compared compared) {
    this.variants = variants;
    this.flows = flows;
    this.compared = compared;
  }

  @BeforeAll
  void variants_run_under_load(@TempDir Path folder) throws IOException {
    assumeTrue(ObservabilityImage.isHere(), "dashboards are not tested");
    var stage = new EmbeddedStage(ROOT, LabHomes.sharing(folder.resolve("home")), Disclosure.OPEN);
    open.add(stage);
    var catalogue = Catalogue.load(Systems.known());
    var running = new ArrayList<RunningVariant>();
    for (var name : variants) {
      var variant = catalogue.variant(name);
      running.add(
          stage.start(
              new StartRequest(
                  variant,
                  small(SystemUnderTest.of(variant)),
                  running.size(),
                  InitialData.AS_LEFT,
                  Ports.FREE,
                  _ -> {})));
    }
    var asking = new Prometheus(folder, configuration(running));
    open.add(asking);
    prometheus = asking;
    var tool = LoadGenerator.start(folder.resolve("load.log"));
    open.add(tool);
    var begin = Instant.now();
    running.reversed().forEach(each -> flows.forEach(flow -> send(tool, each, flow, ~SEED, SHORT)));
    var measured = send(tool, running.getFirst(), flows.getLast(), SEED, MEASURED);
    end = Instant.now().minus(measured.sinceLastAnswer());
    result = measured;
    Awaitility.await().until(() -> scraped(asking));
    values.put("system", ".+");
    values.put("variant", variants.getFirst());
    values.put("baseline", variants.getFirst());
    values.put("candidate", variants.getLast());
    values.put("reported", "0.5");
    values.put("__rate_interval", Duration.between(begin, end).toSeconds() + "s");
  }

  private boolean scraped(Prometheus asking) throws IOException {
    return asking
        .query("min(timestamp(process_uptime_seconds))", Instant.now())
        .valueStream()
        .anyMatch(series -> DashboardFile.value(series) > end.getEpochSecond() + 1);
  }

  private static LoadResult send(
      LoadGenerator tool, RunningVariant running, String flow, long seed, Load.Shape shape) {
    var dataset = small(SystemUnderTest.of(running.variant()));
    return tool.send(Load.on(running, Flow.named(flow), dataset, Map.of(), seed, shape));
  }

  private static Dataset small(SystemUnderTest system) {
    var dataset = system.usualDataset();
    for (var key : system.datasetKeys()) {
      dataset = dataset.with(key.name(), key.small());
    }
    return dataset;
  }

  /** All services twice: as they are, and with two metrics that somebody has renamed. */
  private static String configuration(List<RunningVariant> running) {
    var text = new StringBuilder("scrape_configs:\n");
    text.append(JOB.formatted("bottleneck-lab")).append("    static_configs:\n");
    running.forEach(each -> targets(text, each, ""));
    text.append(JOB.formatted("renamed"))
        .append(
            """
                metric_relabel_configs:
                  - source_labels: [__name__]
                    regex: (hikaricp_connections_pending|http_server_requests_seconds_count)
                    target_label: __name__
                    replacement: ${1}_renamed
                static_configs:
            """);
    targets(text, running.getFirst(), RENAMED);
    return text.toString();
  }

  private static void targets(StringBuilder text, RunningVariant running, String suffix) {
    var variant = running.variant();
    running
        .metrics()
        .forEach((process, address) ->
            text.append(
                """
                      - targets: ["%s"]
                        labels: {system: %s, variant: %s, service: %s}
                """
                    .formatted(
                        address.getAuthority(),
                        variant.system(),
                        variant.name() + suffix,
                        process.replaceFirst("-\\d+$", ""))));
  }

  private Prometheus prometheus() {
    return Objects.requireNonNull(prometheus);
  }

  private DashboardFile own() {
    return DashboardFile.of(ROOT, Systems.known().names().getFirst());
  }

  private Map<String, String> with(String name, String value) {
    var changed = new HashMap<>(values);
    changed.put(name, value);
    return changed;
  }

  @Test
  void every_panel_shows_numbers() throws IOException {
    for (var dashboard :
        List.of(own(), DashboardFile.of(ROOT, "overview"), DashboardFile.of(ROOT, "compare"))) {
      assertThat(dashboard.failures(prometheus(), values, end)).as(dashboard.name()).isEmpty();
    }
  }

  @Test
  void every_variable_offers_what_runs() throws IOException {
    assertThat(own().offered(prometheus())).containsOnlyKeys("variant");
    assertThat(own().offered(prometheus()).get("variant")).containsAll(variants);
    assertThat(DashboardFile.of(ROOT, "overview").offered(prometheus()))
        .containsEntry("system", Systems.known().names());
    assertThat(DashboardFile.of(ROOT, "compare").offered(prometheus()))
        .containsOnlyKeys("baseline", "candidate")
        .allSatisfy((_, offered) -> assertThat(offered).containsAll(variants));
  }

  @Test
  void throughput_is_the_load_tools() throws IOException {
    var load = Objects.requireNonNull(result);
    assertThat(load.failed()).isZero();
    var seconds = Math.rint(load.duration().toMillis() / 1e3);

    assertThat(figure(compared.throughput(), seconds))
        .isCloseTo(load.throughput(), within(load.throughput() * SCRAPES_AT_THE_EDGES / seconds));
  }

  /**
   * A panel knows of a percentile no more than the bucket it is in. The load tool sees the
   * service's time and on top its own lateness and the way there and back.
   */
  @Test
  void p95_is_in_the_bucket_of_the_load_tools() throws IOException {
    var load = Objects.requireNonNull(result);
    var seen = load.latencies().getValueAtPercentile(95) / 1e6;
    var lateness = load.lateness().p99().toNanos() / 1e9;
    var p95 = figure(compared.p95(), Math.rint(load.duration().toMillis() / 1e3));
    var bounds =
        prometheus().labelValues("le", "http_server_requests_seconds_bucket").stream()
            .filter(le -> !le.equals("+Inf"))
            .map(Double::valueOf)
            .sorted()
            .toList();
    var below = bounds.stream().filter(le -> le < p95).reduce(0.0, (_, le) -> le);
    var above = bounds.stream().filter(le -> le >= p95).findFirst().orElseThrow();

    assertThat(seen)
        .as("p95 of the panel: %s s", p95)
        .isBetween(below * 0.95, above * 1.05 + lateness + 0.01);
  }

  private double figure(String panel, double seconds) throws IOException {
    var series =
        own().series(prometheus(), panel, with("__rate_interval", (int) seconds + "s"), end);
    return series
        .valueStream()
        .filter(each -> each.at("/metric/" + compared.label()).asString().equals(compared.value()))
        .mapToDouble(DashboardFile::value)
        .sum();
  }

  @Test
  void a_renamed_metric_is_noticed_and_so_is_the_panel_that_lost_it() throws IOException {
    var renamed = with("variant", variants.getFirst() + RENAMED);

    assertThat(own().failures(prometheus(), renamed, end))
        .extracting(failure -> failure.replaceFirst(": .*", ""))
        .containsExactly(
            "Requests a second", "Errors a second", "Requests waiting for a connection");
    assertThat(own().failures(prometheus(), renamed, end))
        .allMatch(failure -> failure.contains(": empty: "));
  }

  @AfterAll
  void everything_ends() throws Exception {
    for (var each : open.reversed()) {
      each.close();
    }
  }
}
