package io.bottlenecklab.lab.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Volume;
import io.bottlenecklab.lab.chart.HelmChart;
import io.bottlenecklab.lab.compose.file.ComposeFile;
import io.bottlenecklab.lab.dashboards.Dashboards;
import io.bottlenecklab.lab.docs.GeneratedFiles;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Bottleneck;
import io.bottlenecklab.lab.experiment.Experiment.Resource;
import io.bottlenecklab.lab.experiment.Experiment.SeparateMachines;
import io.bottlenecklab.lab.experiment.Source;
import io.bottlenecklab.lab.experiment.Source.Flaw;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.observability.ObservabilityPrograms;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.systems.Systems;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.convert.DurationStyle;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What holds for the variants, experiments and pages of every system. Each system's module has a
 * class that extends this one; only that system is on its class path.
 */
public abstract class CatalogueContract {

  private static final Path ROOT = Path.of("..", "..");
  private static final Path EXPERIMENTS = Path.of("docs", "experiments");
  private static final Path CATALOGUE = Path.of("docs", "catalogue.md");
  private static final Path WHAT_HOLDS = Path.of("docs", "what-holds.md");
  private static final Path COMPARISON = Dashboards.FOLDER.resolve("compare.json");
  private static final Path KNOBS = Path.of("docs", "knobs.md");
  private static final Path OBSERVABILITY = Path.of(ObservabilityPrograms.FOLDER);
  private static final int MOST_WORDS = 95;

  private final Catalogue catalogue = Catalogue.load(Systems.known());
  private final Map<String, String> scripts;

  /**
   * Of a system.
   *
   * @param scripts the k6 script, by the experiment that it stands for
   */
  protected CatalogueContract(Map<String, String> scripts) {
    this.scripts = scripts;
  }

  private static String page(String name) throws IOException {
    return Files.readString(ROOT.resolve("docs").resolve(name));
  }

  @Test
  void every_variant_is_an_arm_of_an_experiment() {
    assertThat(catalogue.variants())
        .isNotEmpty()
        .allSatisfy(variant -> assertThat(catalogue.experimentsWith(variant.name())).isNotEmpty());
  }

  @Test
  void variants_and_experiments_begin_with_the_name_of_their_system() {
    for (var system : SystemUnderTest.all()) {
      assertThat(catalogue.experimentsOn(system.key()))
          .isNotEmpty()
          .allMatch(experiment -> experiment.name().startsWith(system.key() + "-"));
      assertThat(catalogue.variants())
          .filteredOn(variant -> variant.system().equals(system.key()))
          .isNotEmpty()
          .allMatch(variant -> variant.name().startsWith(system.key() + "-"));
    }
  }

  @Test
  void the_arms_of_an_experiment_differ_in_the_knobs_under_study_and_no_others() {
    assertThat(catalogue.experiments())
        .isNotEmpty()
        .allSatisfy(experiment ->
            assertThat(differences(experiment))
                .as(experiment.name())
                .containsExactlyInAnyOrderElementsOf(experiment.studies()));
  }

  private List<String> differences(Experiment experiment) {
    return KnobDiff.between(experiment.arms().stream().map(catalogue::variant).toList()).stream()
        .map(KnobDiff::knob)
        .toList();
  }

  /** Processes get the same variables embedded. The image is built with one variant for all. */
  @Test
  void what_starts_a_sealed_variant_names_no_variant_no_experiment_and_no_data() {
    var names =
        Stream.of(
                catalogue.variants().stream().map(Variant::name),
                catalogue.experiments().stream().map(Experiment::name),
                catalogue.variants().stream()
                    .flatMap(CatalogueContract::data)
                    .filter(this::differs))
            .flatMap(each -> each)
            .toList();
    assertThat(catalogue.variants())
        .isNotEmpty()
        .allSatisfy(variant -> {
          var masked = new Variant("mystery", Path.of("mystery.yaml"), variant.values());
          assertThat(ComposeFile.render(List.of(masked), Disclosure.SEALED).lines())
              .filteredOn(line -> !line.strip().startsWith("VARIANT: "))
              .contains("      LAB_VARIANT_FILE: /variants/mystery.yaml")
              .noneMatch(line -> names.stream().anyMatch(line::contains));
        });
  }

  /** Whether not all variants have data of that name. */
  private boolean differs(String data) {
    return !catalogue.variants().stream()
        .allMatch(variant -> CatalogueContract.data(variant).anyMatch(data::equals));
  }

  /** What the volumes of its servers are called if it may be known what is in them. */
  private static Stream<String> data(Variant variant) {
    return SystemUnderTest.of(variant).backing(variant).stream()
        .flatMap(backing -> backing.servers().stream())
        .flatMap(server -> server.container().volume().stream())
        .map(Volume::service);
  }

  @Test
  void the_text_of_a_variant_has_all_its_values(@TempDir Path folder) throws IOException {
    for (var variant : catalogue.variants()) {
      var file = Files.writeString(folder.resolve(variant.name() + ".yaml"), variant.yaml());

      assertThat(Variant.read(file, KnobCatalogue.load()))
          .isEqualTo(new Variant(variant.name(), file, variant.values()));
    }
  }

  @Test
  void an_experiment_that_judges_a_report_says_what_the_report_ran_on() {
    assertThat(catalogue.experiments())
        .filteredOn(experiment -> sources(experiment).anyMatch(source -> source.setUp().isEmpty()))
        .isNotEmpty()
        .allSatisfy(
            experiment -> assertThat(experiment.machine()).as(experiment.name()).isPresent());
  }

  @Test
  void a_reader_can_open_every_report_that_a_claim_quotes() throws IOException {
    var figures = page("reports.md");

    assertThat(catalogue.experiments().stream().flatMap(CatalogueContract::sources))
        .isNotEmpty()
        .map(Source::report)
        .filteredOn(report -> report.address().isEmpty())
        .allSatisfy(report -> assertThat(figures).contains("\n## %s\n".formatted(report.key())));
  }

  @Test
  void every_published_claim_has_a_theme() {
    assertThat(catalogue.experiments().stream().flatMap(experiment -> experiment.claims().stream()))
        .filteredOn(claim -> claim.source().isPresent())
        .isNotEmpty()
        .allSatisfy(claim -> assertThat(claim.topic().theme()).as(claim.text()).isPresent());
  }

  private static Stream<Source> sources(Experiment experiment) {
    return experiment.claims().stream().flatMap(claim -> claim.source().stream());
  }

  @Test
  void the_docs_name_every_experiment_that_judges_a_report() throws IOException {
    var page = page("what-holds.md");

    assertThat(catalogue.experiments())
        .filteredOn(experiment -> sources(experiment).findAny().isPresent())
        .allSatisfy(
            experiment -> assertThat(page).contains("`./lab run %s`".formatted(experiment.name())));
  }

  /** The experiments that nobody has run yet, by name. */
  protected Set<String> unmeasured() {
    return Set.of();
  }

  @Test
  void every_experiment_says_what_was_found_or_that_nobody_has_run_it() {
    assertThat(catalogue.experiments())
        .filteredOn(experiment -> experiment.found().isEmpty())
        .extracting(Experiment::name)
        .containsExactlyInAnyOrderElementsOf(unmeasured());
    assertThat(catalogue.experiments())
        .flatExtracting(experiment -> experiment.found().stream().toList())
        .allSatisfy(found -> assertThat(found.claims()).isNotEmpty());
  }

  @Test
  void every_experiment_says_what_its_baseline_runs_short_of() {
    assertThat(catalogue.experiments())
        .allSatisfy(experiment ->
            assertThat(experiment.saturates())
                .as(experiment.name())
                .extracting(Bottleneck::arm)
                .contains(experiment.baseline()));
  }

  @Test
  void an_experiment_is_explained_in_a_few_sentences() {
    assertThat(catalogue.experiments())
        .allSatisfy(experiment ->
            assertThat(experiment.about().split("\\s+"))
                .as(experiment.name())
                .hasSizeLessThanOrEqualTo(MOST_WORDS));
  }

  /** A line that ends within a word gets a space there when it is shown. */
  @Test
  void no_line_of_an_explanation_ends_within_a_word() {
    assertThat(catalogue.experiments())
        .allSatisfy(experiment ->
            assertThat(experiment.about()).as(experiment.name()).doesNotContain("-\n"));
  }

  @Test
  void an_open_question_has_no_title_of_a_fact() {
    assertThat(catalogue.experiments())
        .filteredOn(experiment ->
            experiment.claims().stream()
                .allMatch(claim -> claim.expectation() instanceof Expectation.Unknown))
        .allMatch(experiment -> experiment.title().endsWith("?"));
  }

  /** {@code ./lab generate --check} compares all files whole, with every system. */
  @Test
  void the_generated_pages_have_what_generate_writes_of_this_system() throws IOException {
    for (var page : GeneratedFiles.render(ROOT, catalogue).entrySet()) {
      var committed = Files.readString(ROOT.resolve(page.getKey()));
      var dashboard = page.getKey().startsWith(Dashboards.FOLDER);
      if (page.getKey().equals(WHAT_HOLDS)) {
        assertThat(committed.lines())
            .as("%s; ./lab generate mends it", page.getKey())
            .containsAll(page.getValue().lines().filter(line -> line.startsWith("| ")).toList());
      } else if (page.getKey().equals(CATALOGUE)
          || (page.getKey().startsWith(OBSERVABILITY) && !dashboard)) {
        assertThat(committed.lines())
            .as("%s; ./lab generate mends it", page.getKey())
            .containsAll(page.getValue().lines().toList());
      } else if (page.getKey().equals(COMPARISON)) {
        assertThat(reported(committed))
            .as("%s; ./lab generate mends it", page.getKey())
            .containsAll(reported(page.getValue()));
      } else if (page.getKey().equals(HelmChart.SERVERS)) {
        Map<String, Object> servers = new Yaml().load(committed);
        Map<String, Object> rendered = new Yaml().load(page.getValue());
        assertThat(servers)
            .as("%s; ./lab generate mends it", page.getKey())
            .containsAllEntriesOf(rendered);
      } else if (page.getKey().startsWith(EXPERIMENTS)
          || page.getKey().startsWith(HelmChart.SYSTEMS)
          || page.getKey().startsWith(HelmChart.VARIANTS)
          || dashboard
          || page.getKey().equals(KNOBS)) {
        assertThat(committed)
            .as("%s; ./lab generate mends it", page.getKey())
            .isEqualTo(page.getValue());
      }
    }
  }

  /** Helm refuses a variant or a knob that is not in the schema. */
  @Test
  void the_schema_of_the_chart_has_every_variant_and_its_conditions_are_of_this_system()
      throws IOException {
    var rendered =
        Objects.requireNonNull(GeneratedFiles.render(ROOT, catalogue).get(HelmChart.SCHEMA));
    var committed = JsonMapper.shared().readTree(Files.readString(ROOT.resolve(HelmChart.SCHEMA)));

    assertThat(committed.at("/properties/variant/enum").valueStream().map(JsonNode::asString))
        .containsAll(catalogue.variants().stream().map(Variant::name).toList());
    assertThat(committed.at("/allOf").valueStream())
        .as("./lab generate mends it")
        .containsAll(JsonMapper.shared().readTree(rendered).at("/allOf").valueStream().toList());
  }

  /** The claims of every system that the dashboard of two arms offers. */
  private static List<JsonNode> reported(String dashboard) {
    var variables = JsonMapper.shared().readTree(dashboard).at("/templating/list");
    return variables
        .valueStream()
        .flatMap(variable -> variable.path("options").valueStream())
        .toList();
  }

  /** Otherwise Prometheus could not tell how many requests meet it. */
  @Test
  void every_objective_is_a_bucket_of_the_latency_metrics() throws IOException {
    var defaults = ROOT.resolve("service-support/src/main/resources/service-defaults.yaml");
    var buckets =
        Pattern.compile("&within (.*)").matcher(Files.readString(defaults)).results().findFirst();

    assertThat(buckets).isPresent();
    assertThat(catalogue.experiments())
        .extracting(experiment -> experiment.objective().below())
        .isSubsetOf(
            Arrays.stream(buckets.orElseThrow().group(1).split(", ", -1))
                .map(DurationStyle.SIMPLE::parse)
                .toList());
  }

  @Test
  void every_key_and_every_name_is_on_the_page_of_the_experiment_file() throws IOException {
    var page = page("experiment-file.md");
    var flows = SystemUnderTest.all().stream().flatMap(system -> system.flows().stream()).toList();

    assertThat(
            Stream.of(
                    keys(),
                    metrics(flows),
                    flows.stream().map(Flow::name).toList(),
                    flows.stream().flatMap(flow -> flow.options().keySet().stream()).toList(),
                    flows.stream()
                        .flatMap(flow -> flow.options().values().stream().flatMap(List::stream))
                        .toList(),
                    FoundDocument.VERDICTS,
                    Resource.keys(),
                    Flaw.keys(),
                    SeparateMachines.keys())
                .flatMap(List::stream)
                .distinct())
        .allSatisfy(name -> assertThat(page).containsPattern("`%s[`:]".formatted(name)));
  }

  /** Of the requests of its scenario only, if others come before: signing in is not counted. */
  @Test
  void the_thresholds_of_a_k6_script_are_the_objective_of_its_experiment() throws IOException {
    assertThat(Set.copyOf(scripts.values())).isEqualTo(withThresholds());
    for (var script : scripts.entrySet()) {
      var objective = catalogue.experiment(script.getKey()).objective();
      var text = Files.readString(Path.of("k6", script.getValue() + ".js"));
      assertThat(text)
          .as(script.getValue())
          .containsAnyOf(
              ": ['rate<%s']".formatted(objective.failedBelow()),
              ": ['rate>%s']".formatted(1 - objective.failedBelow()))
          .contains(
              ": ['p(%.0f)<%d'".formatted(objective.percentile(), objective.below().toMillis()));
      if (text.contains("function setup()")) {
        assertThat(text).as(script.getValue()).doesNotContainPattern("http_req_\\w+: ");
      }
    }
  }

  private static Set<String> withThresholds() throws IOException {
    var names = new TreeSet<String>();
    if (Files.isDirectory(Path.of("k6"))) {
      try (var files = Files.newDirectoryStream(Path.of("k6"), "*.js")) {
        for (var file : files) {
          if (Files.readString(file).contains("thresholds: {")) {
            names.add(String.valueOf(file.getFileName()).replace(".js", ""));
          }
        }
      }
    }
    return names;
  }

  private static List<String> metrics(List<Flow> flows) {
    var names = flows.stream().map(Flow::name).toList();
    return Stream.concat(
            Arrays.stream(RequestMetric.values()),
            Metric.observed().stream().filter(metric -> names.contains(metric.flow())))
        .map(Metric::key)
        .toList();
  }

  /** Of the file and of its parts. */
  private static List<String> keys() {
    var parts =
        Stream.of(ExperimentDocument.class, FoundDocument.class)
            .flatMap(type -> Arrays.stream(type.getDeclaredClasses()));
    return Stream.concat(
            Stream.of(
                ExperimentDocument.class,
                ClaimDocument.class,
                SourceDocument.class,
                FoundDocument.class),
            parts.filter(Class::isRecord))
        .flatMap(type -> Arrays.stream(type.getRecordComponents()))
        .map(RecordComponent::getName)
        .filter(name -> !name.equals("options"))
        .map(name -> name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT))
        .distinct()
        .toList();
  }
}
