package io.bottlenecklab.lab.system;

import static io.bottlenecklab.lab.report.ScriptNumbers.expected;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.observability.ObservabilityPrograms;
import io.bottlenecklab.lab.report.ScriptNumbers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The contract on compose, with all that needs Docker: the loads of k6, and the dashboards. After a
 * load every panel shows numbers, and those that the load tool has; a real Prometheus asks the
 * services.
 */
public abstract class ComposeContract extends SystemContract {

  private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
  private static final String K6_IMAGE = "grafana/k6:1.8.1";
  private static final DockerCli DOCKER = new DockerCli("this test");

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

  private static final String OTHER_ARM = "-candidate";
  private static final String RENAMED = "-renamed";

  /** Each edge of a load lies within a scrape's interval, which is a second. */
  private static final double SCRAPES_AT_THE_EDGES = 2;

  private final List<String> flows;
  private final Compared compared;
  private final Map<String, String> values = new HashMap<>();
  private @Nullable Prometheus prometheus;
  private @Nullable LoadResult result;
  private Instant end = Instant.EPOCH;

  /**
   * Where the load tool's figures are found again.
   *
   * @param throughput the panel
   * @param p95 the panel
   * @param label of the series
   * @param value of that label; the variant's name if it is empty
   */
  public record Compared(String throughput, String p95, String label, String value) {

    /** Of a flow whose requests are all of one route. */
    public static Compared byUri(String uri) {
      return new Compared("Requests a second", "p95", "uri", uri);
    }
  }

  /**
   * A number that the k6 scripts work out themselves.
   *
   * @param function of the scripts, which takes 1, 1 + step … up to last
   * @param seeded the seeder's value for the same number
   */
  public record K6Number(String function, IntFunction<String> seeded, int last, int step) {}

  /**
   * One system.
   *
   * @param flows that are sent one after the other; the figures of the last are compared
   * @param options as {@link SystemContract}
   */
  protected ComposeContract(List<String> flows, Compared compared, String... options) {
    super(options);
    this.flows = flows;
    this.compared = compared;
  }

  /** The embedded system shows the same. */
  @Override
  protected final List<String> telling() {
    return List.of();
  }

  /** A check that finds nothing is enough here. */
  @Override
  protected final Optional<Damage> damage() {
    return Optional.empty();
  }

  /** The numbers that its k6 scripts work out. */
  protected List<K6Number> k6Numbers() {
    return List.of();
  }

  /** The panels of its dashboard that have nothing to show. */
  protected List<String> emptyPanels() {
    return List.of();
  }

  @Override
  void assumeStage() {
    try {
      DOCKER.check();
      DOCKER.need(K6_IMAGE, _ -> {});
      DOCKER.need(ObservabilityPrograms.PROMETHEUS_IMAGE, _ -> {});
    } catch (StageException e) {
      assumeTrue(false, e.getMessage() + ": nothing is tested on compose");
    }
    takeTurn();
  }

  /** There is one compose project a machine; modules that are tested at the same time wait here. */
  private void takeTurn() {
    try {
      var file = Files.createDirectories(ROOT.resolve("target")).resolve("compose.lock");
      var turn = opened(FileChannel.open(file, CREATE, WRITE));
      var _ = turn.lock();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  StartedSystem start(Path home, List<String> chosen) throws IOException {
    var all = new ArrayList<>(List.of("--on", "compose"));
    all.addAll(chosen);
    return StartedSystem.start(
        home, Map.of(), Variant.read(system().imageVariant(), KnobCatalogue.load()), all);
  }

  @Override
  boolean exportsTraces() {
    return false;
  }

  /** What is checked is that all are answered; how fast, right after a start, is not. */
  @Override
  void sendByK6(String load) {
    var brief =
        load.replaceFirst("RATE=\\d+", "RATE=5").replaceFirst("DURATION=\\w+", "DURATION=10s");
    var command = new ArrayList<>(List.of("run", "--rm", "--network=host", "--workdir=/lab"));
    command.add("--volume=%s:/lab/systems:ro".formatted(ROOT.resolve("systems")));
    command.addAll(List.of(K6_IMAGE, "run", "--no-thresholds"));
    command.addAll(List.of(brief.replaceFirst("k6 run ", "").split(" ", -1)));
    assertThat(DOCKER.ask(command.toArray(String[]::new)))
        .as(load)
        .anyMatch(line -> line.matches(".*checks_succeeded.*: 100\\.00%.*"));
  }

  @Override
  void assertNothingIsLeft() {
    var process = started().entry().lab();
    for (var own :
        List.of(
            "label=%s=%s".formatted(DockerCli.LAB_LABEL, process),
            "name=-%s$".formatted(process.replaceFirst("@.*", "")))) {
      assertThat(DOCKER.ask("ps", "--all", "--quiet", "--filter=" + own)).as(own).isEmpty();
    }
  }

  @Test
  void numbers_of_the_k6_scripts_are_the_seeders(@TempDir Path folder) throws Exception {
    for (var number : k6Numbers()) {
      assertThat(k6Scripts(folder).of(number.function(), number.last(), number.step()))
          .as(number.function())
          .isEqualTo(expected(number.seeded(), number.last(), number.step()));
    }
  }

  /** The scripts' functions, run by a browser. */
  protected static ScriptNumbers k6Scripts(Path folder) {
    return new ScriptNumbers(List.of(Path.of("..", "k6.js"), Path.of("k6", "seeded.js")), folder);
  }

  @BeforeAll
  void load_under_prometheus(@TempDir Path folder) throws IOException {
    var asking = opened(new Prometheus(folder, configuration()));
    prometheus = asking;
    var begin = Instant.now();
    flows.forEach(flow -> send(flow, 2, SHORT));
    var measured = send(flows.getLast(), 3, MEASURED);
    end = Instant.now().minus(measured.sinceLastAnswer());
    result = measured;
    Awaitility.await().until(() -> scraped(asking));
    values.put("system", ".+");
    values.put("variant", variant());
    values.put("baseline", variant());
    values.put("candidate", variant() + OTHER_ARM);
    values.put("reported", "0.5");
    values.put("__rate_interval", Duration.between(begin, end).toSeconds() + "s");
  }

  private String variant() {
    return started().entry().variant();
  }

  private boolean scraped(Prometheus asking) throws IOException {
    return asking
        .query("min(timestamp(process_uptime_seconds))", Instant.now())
        .valueStream()
        .anyMatch(series -> DashboardFile.value(series) > end.getEpochSecond() + 1);
  }

  /** All services three times: as they are, as another arm, and with two metrics renamed. */
  private String configuration() {
    return "scrape_configs:\n"
        + JOB.formatted("bottleneck-lab")
        + "    static_configs:\n"
        + targets("")
        + targets(OTHER_ARM)
        + JOB.formatted("renamed")
        + """
            metric_relabel_configs:
              - source_labels: [__name__]
                regex: (hikaricp_connections_pending|http_server_requests_seconds_count)
                target_label: __name__
                replacement: ${1}_renamed
            static_configs:
        """
        + targets(RENAMED);
  }

  /** One process of each service, in the order that {@code up} prints them in. */
  private String targets(String suffix) {
    var text = new StringBuilder();
    var addresses = started().addresses("/actuator/prometheus");
    var services =
        system().tunedServices().stream().map(tuned -> tuned.component().service()).toList();
    assertThat(addresses).hasSameSizeAs(services);
    for (var n = 0; n < services.size(); n++) {
      text.append(
          """
                - targets: ["%s"]
                  labels: {system: %s, variant: %s, service: %s}
          """
              .formatted(
                  addresses.get(n).getAuthority(),
                  system().key(),
                  variant() + suffix,
                  services.get(n)));
    }
    return text.toString();
  }

  private Prometheus prometheus() {
    return Objects.requireNonNull(prometheus);
  }

  private DashboardFile dashboard(String name) {
    return DashboardFile.of(ROOT, name);
  }

  private DashboardFile own() {
    return dashboard(system().key());
  }

  private Map<String, String> with(String name, String value) {
    var changed = new HashMap<>(values);
    changed.put(name, value);
    return changed;
  }

  @Test
  void every_panel_shows_numbers() throws IOException {
    assertThat(panelsThatFail(own(), values)).containsExactlyElementsOf(emptyPanels());
    for (var dashboard : List.of(dashboard("overview"), dashboard("compare"))) {
      assertThat(panelsThatFail(dashboard, values)).as(dashboard.name()).isSubsetOf(emptyPanels());
    }
  }

  @Test
  void every_variable_offers_what_runs() throws IOException {
    assertThat(own().offered(prometheus())).containsOnlyKeys("variant");
    assertThat(own().offered(prometheus()).get("variant")).contains(variant());
    assertThat(dashboard("overview").offered(prometheus()))
        .containsEntry("system", List.of(system().key()));
    assertThat(dashboard("compare").offered(prometheus()))
        .containsOnlyKeys("baseline", "candidate")
        .allSatisfy((_, offered) -> assertThat(offered).contains(variant(), variant() + OTHER_ARM));
  }

  @Test
  void throughput_is_the_load_tools() throws IOException {
    var load = Objects.requireNonNull(result);
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
    var value = compared.value().isEmpty() ? variant() : compared.value();
    var series =
        own().series(prometheus(), panel, with("__rate_interval", (int) seconds + "s"), end);
    return series
        .valueStream()
        .filter(each -> each.at("/metric/" + compared.label()).asString().equals(value))
        .mapToDouble(DashboardFile::value)
        .sum();
  }

  @Test
  void a_renamed_metric_is_noticed_and_so_is_the_panel_that_lost_it() throws IOException {
    var lost = List.of("Requests a second", "Errors a second", "Requests waiting for a connection");

    assertThat(panelsThatFail(own(), with("variant", variant() + RENAMED)))
        .filteredOn(panel -> !emptyPanels().contains(panel))
        .containsExactlyElementsOf(lost);
  }

  private List<String> panelsThatFail(DashboardFile dashboard, Map<String, String> chosen)
      throws IOException {
    var failures = dashboard.failures(prometheus(), chosen, end);
    assertThat(failures).allMatch(failure -> failure.contains(": empty: "));
    return failures.stream().map(failure -> failure.replaceFirst(": .*", "")).toList();
  }
}
