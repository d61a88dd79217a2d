package io.bottlenecklab.lab.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue.CatalogueException;
import io.bottlenecklab.lab.catalogue.Reports.Question;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Bottleneck;
import io.bottlenecklab.lab.experiment.Experiment.Resource;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.experiment.Source;
import io.bottlenecklab.lab.experiment.Source.Flaw;
import io.bottlenecklab.lab.experiment.Source.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExperimentFileTest {

  private static final String TUNING =
      """
      title: Tuning helps
      about: What was tuned.
      theme: waits
      featured: true
      arms: [before, after]
      studies: [fixture.delay]
      separate-machines: false
      flow: fixture-get
      dataset: {items: 1000, seed: 1}
      objective: {percentile: 95, below: 1s, failed-below: 0.01}
      steps:
        - {name: rate-1, rate: 0.16, report-rate: 1, duration: 30s}
        - {name: rate-5, rate: 0.8, report-rate: 5, duration: 30s, quick: true}
        - {name: rate-10, rate: 1.6, report-rate: 10, duration: 30s, quick: true}
        - {name: rate-25, rate: 4.0, report-rate: 25, duration: 10s}
        - {name: rate-30, rate: 4.8, report-rate: 30, duration: 30s, arms: [after]}
        - {name: peak, closed: 16, duration: 20s, quick: true}
      claims:
        - {name: cpu, text: CPU falls, source: {report: R9, figure: a tenth}, metric: cpu-per-request, step: rate-5, effect: lower, ratio: 10}
        - name: slow
          text: the share over one second falls
          source: {report: R1, year: 2019, section: Late, figure: 75 % to 0 %, set-up: 2 cores, flaws: [micro, one-run]}
          question: delay
          lesson: Nobody waits.
          metric: share-over-one-second
          step: rate-10
          effect: change
          from: 0.75
          to: 0
        - name: peak
          text: the peak rises
          source: {report: R9, figure: 3.5 times}
          theme: other
          metric: throughput
          step: peak
          effect: higher
          ratio: 3.5
        - {name: tail, text: the tail, metric: p95, step: rate-5, effect: unknown}
      saturates:
        before: {resource: database-cpu, step: rate-10}
        after: {resource: service-cpu, step: peak}
      found:
        machine: 2 cores, embedded
        date: 2026-11-27
        commit: 897f1cc
        duration: 27m
        claims:
          cpu: {verdict: reproduced, ratio: 413, interval: [171, 999]}
          slow: {verdict: not-reproduced, change: [0.905, 0], interval: [0.8, 1]}
          tail: {ratio: 1.27, interval: [1.06, 1.52], change: [10.8, 13.7]}
        why:
          slow: reproduced from a distance of 2 ms on
        notes: |
          Three rounds.
      """;

  private static final Map<String, Variant> VARIANTS =
      Stream.of("before", "after")
          .collect(
              Collectors.toMap(
                  Function.identity(),
                  name ->
                      new Variant(
                          name, Path.of(name), new TreeMap<>(Map.of("lab.system", "fixture")))));

  private static final Report MADE_UP =
      new Report("R9", "Made up", "nobody", Optional.empty(), OptionalInt.empty(), "English", "it");
  private static final Report DELAYS =
      new Report(
          "R1",
          "Delays",
          "nobody",
          Optional.of("https://example.org"),
          OptionalInt.of(2021),
          "English",
          "it");
  private static final Reports REPORTS =
      new Reports(
          new TreeMap<>(Map.of("waits", "Waits", "other", "Other")),
          new TreeMap<>(Map.of("delay", new Question("Do delays matter?", "how long they are"))),
          new TreeMap<>(Map.of("R1", DELAYS, "R9", MADE_UP)));

  @TempDir private Path folder = Path.of("");

  private Experiment read(String text) throws IOException {
    var file = folder.resolve("tuning.yaml");
    Files.writeString(file, text);
    return ExperimentFile.read(file, VARIANTS, REPORTS);
  }

  @Test
  void an_experiment_is_read_whole() throws IOException {
    var experiment = read(TUNING);

    assertThat(experiment.name()).isEqualTo("tuning");
    assertThat(experiment.featured()).isTrue();
    assertThat(experiment.hasReportRates()).isTrue();
    assertThat(experiment.baseline()).isEqualTo("before");
    assertThat(experiment.dataset()).isEqualTo(Dataset.of("items", 1000, 1));
    assertThat(experiment.steps().getFirst().arrivals())
        .isEqualTo(new Arrivals.Rate(0.16, OptionalDouble.of(1), Duration.ofSeconds(30)));
    assertThat(experiment.claims())
        .extracting(Claim::expectation)
        .containsExactly(
            new Expectation.Ratio(10, Expectation.Direction.LOWER),
            new Expectation.Change(0.75, 0),
            new Expectation.Ratio(3.5, Expectation.Direction.HIGHER),
            new Expectation.Unknown());
    assertThat(experiment.saturates())
        .containsExactly(
            new Bottleneck("before", Resource.DATABASE_CPU, "rate-10"),
            new Bottleneck("after", Resource.SERVICE_CPU, "peak"));
  }

  @Test
  void the_source_of_a_claim_is_data() throws IOException {
    var claims = read(TUNING).claims();

    assertThat(claims)
        .extracting(Claim::source)
        .containsExactly(
            Optional.of(new Source(MADE_UP, OptionalInt.empty(), "", "a tenth", "", List.of())),
            Optional.of(
                new Source(
                    DELAYS,
                    OptionalInt.of(2019),
                    "Late",
                    "75 % to 0 %",
                    "2 cores",
                    List.of(Flaw.ONE_RUN, Flaw.MICRO))),
            Optional.of(new Source(MADE_UP, OptionalInt.empty(), "", "3.5 times", "", List.of())),
            Optional.empty());
    assertThat(claims.get(1).source().map(Source::withAddress))
        .contains("Delays (R1, 2019), Late, https://example.org");
    assertThat(claims)
        .extracting(claim -> claim.topic().theme())
        .containsExactly(
            Optional.of("waits"), Optional.of("waits"), Optional.of("other"), Optional.of("waits"));
    assertThat(claims.get(1).topic().question()).contains("delay");
    assertThat(claims.get(1).topic().lesson()).contains("Nobody waits.");
  }

  @Test
  void all_faults_of_claims_are_told_at_once() {
    var claims =
        """
        claims:
          - {name: cpu, text: a, source: {report: R9}, metric: p95, step: rate-5, effect: lower, ratio: 2}
          - {name: tail, text: b, source: {report: R8, figure: 2, flaws: [slow]}, metric: p95, step: rate-30, effect: lower, ratio: 0.5}
          - {name: slow, text: c, source: report.txt (R9), metric: p95, step: rate-5, effect: lower, ratio: 2}
          - {name: peak, text: d, source: {report: R9, figure: 2, year: 21}, metric: p95, step: rate-5, effect: lower, ratio: 2}
          - {name: peak, text: e, metric: p95, step: rate-5, effect: unknown, theme: none, question: none}
        """;

    assertThatThrownBy(() -> read(TUNING.replaceFirst("(?s)claims:.*", claims)))
        .isInstanceOf(CatalogueException.class)
        .extracting(
            e -> String.valueOf(e.getMessage()).replace(folder.resolve("tuning.yaml") + ":", ""))
        .asString()
        .satisfies(message ->
            assertThat(message.lines().map(line -> line.replaceFirst("; allowed: rate-1.*", "")))
                .containsExactlyInAnyOrder(
                    "19: «claims.cpu.source.figure» is missing",
                    "20: «claims.tail.source.flaws» is «slow»; allowed: one-run, closed, confounded,"
                        + " micro, unstated, second-hand",
                    "20: «claims.tail.source.report» is «R8»; did you mean «R1»? reports.yaml lists all",
                    "20: «claims.tail.ratio» is «0.5»; allowed: a factor above 1, at most 1000000",
                    "20: «claims.tail.step» is «rate-30»",
                    "21: «claims.slow.source» is not of the form it has in other files",
                    "22: «claims.peak.source.year» is «21»; allowed: a year such as 2021",
                    "18: «claims.name» is «[cpu, tail, slow, peak, peak]»; allowed: names that differ",
                    "23: «claims.5.theme» is «none»; allowed: other, waits",
                    "23: «claims.5.question» is «none»; allowed: delay"));
  }

  @Test
  void what_was_found_is_data() throws IOException {
    var found = read(TUNING).found().orElseThrow();

    assertThat(found.machine()).isEqualTo("2 cores, embedded");
    assertThat(found.date()).isEqualTo(LocalDate.of(2026, 11, 27));
    assertThat(found.commit()).hasValue("897f1cc");
    assertThat(found.duration()).hasValue(Duration.ofMinutes(27));
    assertThat(found.notes()).hasValue("Three rounds.");
    assertThat(found.why())
        .containsOnly(Map.entry("slow", "reproduced from a distance of 2 ms on"));
    assertThat(found.claims()).containsOnlyKeys("cpu", "slow", "tail");
    assertThat(found.claim("slow"))
        .hasValue(
            new Found.Claim(
                Optional.of("not-reproduced"),
                OptionalDouble.empty(),
                Optional.of(new Found.Interval(0.8, 1)),
                Optional.of(new Found.Change(0.905, 0))));
    assertThat(found.claim("peak")).isEmpty();
    assertThat(Describe.provenance(found))
        .isEqualTo("2 cores, embedded; 2026-11-27, commit 897f1cc; 27 min");
  }

  @Test
  void an_experiment_may_not_have_been_measured() throws IOException {
    var experiment = read(TUNING.replaceFirst("(?s)found:.*", "").replace("featured: true\n", ""));

    assertThat(experiment.found()).isEmpty();
    assertThat(experiment.featured()).isFalse();
    assertThat(experiment.needsCompose()).isFalse();
    assertThat(ClaimSummary.of(experiment))
        .extracting(ClaimSummary::found)
        .containsOnly(ClaimSummary.NOTHING);
  }

  @Test
  void commit_duration_and_notes_may_be_unknown() throws IOException {
    var found =
        read(TUNING
                .replaceFirst("  commit: .*\n", "")
                .replaceFirst("  duration: 27m\n", "")
                .replaceFirst("(?s)  notes:.*", ""))
            .found()
            .orElseThrow();

    assertThat(found.notes()).isEmpty();
    assertThat(Describe.provenance(found)).isEqualTo("2 cores, embedded; 2026-11-27");
  }

  @Test
  void claims_are_summed_up_in_words() throws IOException {
    assertThat(ClaimSummary.of(read(TUNING)))
        .extracting(
            summary -> summary.sides("%s"),
            ClaimSummary::reported,
            ClaimSummary::found,
            ClaimSummary::verdict)
        .containsExactly(
            tuple("before → after", "10× lower", "413× (171–999)", "reproduced"),
            tuple(
                "before → after",
                "75 % → 0 %",
                "90.5 % → 0 % (80 to 100 points)",
                "not reproduced"),
            tuple("before → after", "3.5× higher", "–", "–"),
            tuple("before → after", "open question", "1.27× (1.06–1.52), 10.8 ms → 13.7 ms", "–"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          separate-machines:      | seperate-machines:    | unknown key «seperate-machines»; did you mean «separate-machines»?
          flow: fixture-get       | flow: shopping        | «flow» is «shopping»; allowed: fixture-get
          items: 1000             | items: many           | «dataset.items» is «many»; allowed: a whole number
          rate: 0.16,             | rate: 1001,           | «steps.rate-1.rate» is «1001.0»; allowed: a multiple of the baseline's capacity above 0, at most 1000
          report-rate: 1,         | report-rate: 1000001, | «steps.rate-1.report-rate» is «1000001.0»; allowed: requests a second above 0, at most 1000000
          rate: 0.16,             | rate: x,              | «steps.rate-1.rate» is «x»; allowed: a number
          separate-machines: false | separate-machines: maybe | «separate-machines» is «maybe»; allowed: false, load-tool, true
          dataset: {items: 1000, seed: 1} | dataset: none | «dataset» is not of the form it has in other files
          items: 1000             | items: 0              | «dataset.items» is «0»; allowed: a whole number from 1 to 1,000
          items: 1000, seed: 1    | items: 1000           | «dataset.seed» is missing
          items: 1000             | sellers: 10           | unknown key «sellers»; did you mean «items»?
          metric: throughput      | metric: speed         | «claims.peak.metric» is «speed»; allowed: mean, p50,
          metric: share-over-one-second | metric: p95     | «claims.slow.metric» is «p95»; allowed: where effect is change, a share: share-over-one-second, failed-share
          step: rate-5, effect: lower | step: rate-6, effect: lower | «claims.cpu.step» is «rate-6»; allowed: rate-1, rate-5,
          step: rate-5, effect: lower | step: rate-30, effect: lower | «claims.cpu.step» is «rate-30»; allowed: rate-1, rate-5, rate-10, rate-25, peak
          ratio: 3.5              | ratio: 0.5            | «claims.peak.ratio» is «0.5»; allowed: a factor above 1
          ratio: 3.5              | ratio: 1000001        | «claims.peak.ratio» is «1000001.0»; allowed: a factor above 1, at most 1000000
          effect: higher          | effect: better        | «claims.peak.effect» is «better»; allowed: lower, higher, change, none, unknown
          closed: 16, duration: 20s | closed: 16          | «steps.peak.duration» is missing
          closed: 16, duration: 20s | closed: 16, rate: 2 | allowed: one of at-once, and rate, per-second or closed with duration
          closed: 16, duration: 20s | per-second: 0, duration: 20s | «steps.peak.per-second» is «0.0»; allowed: requests a second above 0
          closed: 16,             | 'closed: 16, pause: -1s,' | «steps.peak.pause» is «-1s»; allowed: a duration with its unit, such as 300ms, 30s or 2m, to 24h
          closed: 16,             | 'closed: 16, pause: 4x,' | «steps.peak.pause» is «4x»; allowed: a duration with its unit, such as 300ms, 30s or 2m, to 24h
          'rate: 4.0,'            | 'rate: 4.0, pause: 4s,' | «steps.rate-25.pause» is «4s»; allowed: nothing, as the step is not closed
          duration: 10s           | duration: 10x         | «steps.rate-25.duration» is «10x»; allowed: a duration with its unit, such as 300ms, 30s or 2m, to 24h
          duration: 10s           | duration: 0s          | «steps.rate-25.duration» is «0s»; allowed: a duration with its unit
          duration: 10s           | duration: 10s, colour: red | unknown key «colour»; did you mean
          duration: 10s           | duration: 10          | «steps.rate-25.duration» is «10»; allowed: a duration with its unit
          duration: 10s           | duration: 25h         | «steps.rate-25.duration» is «25h»; allowed: a duration with its unit
          ratio: 3.5              | ratio: 1e400          | «1e400» is no number; allowed: digits as in YAML 1.2
          ratio: 3.5              | ratio: .nan           | «.nan» is no number; allowed: digits as in YAML 1.2
          items: 1000             | items: 1_0            | «1_0» is no number; allowed: digits as in YAML 1.2
          report-rate: 25         | report-rate: -1       | «steps.rate-25.report-rate» is «-1.0»; allowed: requests a second above 0
          from: 0.75              | from: 75              | «claims.slow.from» is «75.0»; allowed: a share from 0 to 1
          - name: peak            | - name: cpu           | «claims.name» is «[cpu, slow, cpu, tail]»
          resource: database-cpu  | resource: disk        | «saturates.before.resource» is «disk»; allowed: database-cpu, service-cpu, pool, threads, none
          resource: database-cpu, | ''                    | «saturates.before.resource» is missing
          step: rate-10}          | step: rate-30}        | «saturates.before.step» is «rate-30»; allowed: rate-1, rate-5, rate-10, rate-25, peak
          after: {resource        | other: {resource      | «saturates» is «other»; allowed: before, after
          {resource: database-cpu | {ressource: database-cpu | unknown key «ressource»; did you mean «resource»?
          report-rate: 25, duration | duration            | «steps.rate-25.report-rate» is «missing»; allowed: at each step with a rate, or at none
          name: rate-25           | name: rate-10         | allowed: names that differ
          arms: [after]           | arms: []              | «steps.rate-30.arms» is «empty»; allowed: an arm, or the key left out
          theme: waits            | theme: none           | «theme» is «none»; allowed: other, waits
          featured: true          | featured: often       | «featured» is «often»; allowed: true or false
          machine: 2 cores        | machin: 2 cores       | unknown key «machin»; did you mean «machine»?
          '  machine: 2 cores, embedded' | ''             | «found.machine» is missing
          '  date: 2026-11-27'    | ''                    | «found.date» is missing
          date: 2026-11-27        | date: yesterday       | «found.date» is «yesterday»; allowed: a day such as 2026-11-27
          commit: 897f1cc         | commit: main          | «found.commit» is «main»; allowed: 7 to 40 hexadecimal digits
          duration: 27m           | duration: 27 minutes  | «found.duration» is «27 minutes»; allowed: a duration with its unit, such as 300ms, 30s or 2m, to 24h
          tail: {ratio            | tale: {ratio          | «found.claims» is «tale»; allowed: cpu, slow, peak, tail
          verdict: reproduced, ratio: 413 | ratio: 413    | «found.claims.cpu.verdict» is missing
          verdict: reproduced     | verdict: held         | «found.claims.cpu.verdict» is «held»; allowed: reproduced, weaker, not-reproduced, inconclusive
          tail: {ratio            | tail: {verdict: weaker, ratio | «found.claims.tail.verdict» is «weaker»; allowed: nothing, as an open question has no verdict
          'tail: {ratio: 1.27, interval: [1.06, 1.52], change: [10.8, 13.7]}' | tail: {} | «found.claims.tail» is «empty»; allowed: at least one of ratio and change
          slow: reproduced        | slwo: reproduced      | «found.why» is «slwo»; allowed: cpu, slow, peak, tail
          ratio: 413              | ratio: 0              | «found.claims.cpu.ratio» is «0.0»; allowed: a factor above 0
          ratio: 413              | ratio: fast           | «found.claims.cpu.ratio» is «fast»; allowed: a number
          'change: [0.905, 0]'    | ratio: 2              | «found.claims.slow.ratio» is «2.0»; allowed: change, as shares have none
          '[171, 999]'            | '[999, 171]'          | «found.claims.cpu.interval» is «[999.0, 171.0]»; allowed: the lower bound first
          '[171, 999]'            | '[171]'               | «found.claims.cpu.interval» is «[171.0]»; allowed: two numbers
          '[171, 999]'            | '[171, 1e999]'        | «1e999» is no number; allowed: digits as in YAML 1.2
          '[171, 999]'            | '[1, 10]'             | «found.claims.cpu.interval» is «[1.0, 10.0]»; allowed: bounds around the ratio
          'interval: [0.8, 1]'    | 'interval: [80, 100]' | «found.claims.slow.interval» is «[80.0, 100.0]»; allowed: differences from -1 to 1
          'ratio: 1.27, interval' | interval              | «found.claims.tail.interval» is «[1.06, 1.52]»; allowed: nothing without a ratio
          'change: [0.905, 0]'    | 'change: [90.5, 0]'   | «found.claims.slow.change» is «[90.5, 0.0]»; allowed: shares from 0 to 1
          'change: [10.8, 13.7]'  | 'change: [-1, 13.7]'  | «found.claims.tail.change» is «[-1.0, 13.7]»; allowed: values from 0
          """)
  void a_bad_file_is_refused_in_one_line(String stated, String instead, String message) {
    assertThat(TUNING).contains(stated);

    assertThatThrownBy(() -> read(TUNING.replace(stated, instead)))
        .isInstanceOf(CatalogueException.class)
        .hasMessageStartingWith(folder.resolve("tuning.yaml").toString())
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  @Test
  void all_faults_of_a_file_are_told_at_once() {
    assertThatThrownBy(() ->
            read(
                """
                titel: Tuning helps
                arms: [before, after, later]
                studies: [fixture.delay]
                separate-machines: maybe
                flow: fixture-get
                dataset: {items: many}
                objective: {percentile: 195, below: 1, failed-below: 2}
                steps:
                  - {name: low, rate: x, report-rate: 0, duratoin: 30s, duration: 1_0, colour: red}
                  - {name: high, rate: 2, closed: 3, duration: 30s, arms: [after, none]}
                  - {rate: 0, pause: 1s, pause: 2s, quick: often}
                claims:
                  - {name: cpu, text: a, source: {report: R9, figure: b}, metric: cpus, step: low, effect: lower, ratio: 1}
                  - {name: tail, metric: p95, step: lower, effect: change, from: 2, to: [0]}
                  - {name: own, text: a, metric: p50, step: low, effect: unknown, candidate: before}
                rounds: 1
                may-die: [nobody]
                saturates:
                  after: {resource: disk, step: nowhere}
                found:
                  date: yesterday
                  claims:
                    own: {ratio: -1, interval: [1]}
                    none: {ratio: 1}
                """))
        .isInstanceOf(CatalogueException.class)
        .extracting(
            e -> String.valueOf(e.getMessage()).replace(folder.resolve("tuning.yaml") + ":", ""))
        .asString()
        .satisfies(message ->
            assertThat(message.lines().map(line -> line.replaceFirst(";.*", "")))
                .containsExactlyInAnyOrder(
                    "1: «about» is missing",
                    "1: unknown key «titel»",
                    "2: arm unknown variant «later»",
                    "4: «separate-machines» is «maybe»",
                    "6: «dataset.items» is «many»",
                    "6: «dataset.seed» is missing",
                    "7: «objective.below» is «1»",
                    "7: «objective.failed-below» is «2.0»",
                    "7: «objective.percentile» is «195.0»",
                    "9: unknown key «colour»",
                    "9: unknown key «duratoin»",
                    "9: «1_0» is no number",
                    "9: «steps.low.rate» is «x»",
                    "9: «steps.low.report-rate» is «0.0»",
                    "10: «steps.high» has «name, rate, closed, duration, arms»",
                    "10: «steps.high.arms» is «none»",
                    "11: «steps.3.duration» is missing",
                    "11: «steps.3.name» is missing",
                    "11: «steps.3.pause» stands here again",
                    "11: «steps.3.quick» is «often»",
                    "11: «steps.3.rate» is «0.0»",
                    "13: «claims.cpu.metric» is «cpus»",
                    "13: «claims.cpu.ratio» is «1.0»",
                    "14: «claims.tail.from» is «2.0»",
                    "14: «claims.tail.metric» is «p95»",
                    "14: «claims.tail.source» is «missing»",
                    "14: «claims.tail.step» is «lower»",
                    "14: «claims.tail.text» is missing",
                    "14: «claims.tail.to» is not of the form it has in other files",
                    "15: «claims.own» is «before at low against itself»",
                    "16: «rounds» is «1»",
                    "17: «may-die» is «nobody»",
                    "19: «saturates.after.resource» is «disk»",
                    "19: «saturates.after.step» is «nowhere»",
                    "20: «found.machine» is missing",
                    "21: «found.date» is «yesterday»",
                    "24: «found.claims» is «none»"));
  }

  @Test
  void a_report_may_have_no_rates() throws IOException {
    assertThat(read(TUNING.replaceAll("report-rate: \\d+, ", "")).hasReportRates()).isFalse();
  }

  @Test
  void a_rate_may_be_the_same_on_every_machine() throws IOException {
    var step =
        read(TUNING.replace("rate: 0.16, report-rate: 1,", "per-second: 4,")).steps().getFirst();

    assertThat(step.arrivals()).isEqualTo(new Arrivals.FixedRate(4, Duration.ofSeconds(30)));
    assertThat(Describe.load(step)).isEqualTo("4/s on every machine, 30s");
  }

  @Test
  void users_of_a_closed_step_may_pause() throws IOException {
    var step = read(TUNING.replace("closed: 16,", "closed: 16, pause: 4s,")).steps().getLast();

    assertThat(step.arrivals())
        .isEqualTo(new Arrivals.Closed(16, Duration.ofSeconds(4), Duration.ofSeconds(20)));
    assertThat(Describe.load(step)).isEqualTo("16 users with a pause of 4s, 20s");
  }

  @Test
  void a_claim_may_compare_an_arm_with_itself_at_another_step() throws IOException {
    var experiment = withOwnPeak("baseline: after, baseline-step: rate-5");
    var claim = experiment.claims().getFirst();

    assertThat(claim.baseline()).isEqualTo(new Claim.Side("after", "rate-5"));
    assertThat(claim.candidate()).isEqualTo(new Claim.Side("after", "peak"));
    assertThat(Describe.expectation(claim))
        .isEqualTo("throughput of after at peak against after at rate-5: open question");
    assertThat(ClaimSummary.of(experiment).getFirst().sides("`%s`"))
        .isEqualTo("`after` at rate-5 → peak");
    assertThat(ClaimSummary.of(withOwnPeak("baseline-step: rate-5")).getFirst().sides("%s"))
        .isEqualTo("before at rate-5 → after at peak");
  }

  @Test
  void a_claim_that_compares_an_arm_with_itself_at_the_same_step_is_refused() {
    assertThatThrownBy(() -> withOwnPeak("baseline: after"))
        .hasMessageContaining(
            "«claims.own» is «after at peak against itself»; allowed: another arm, or a baseline-step");
    assertThatThrownBy(() -> withOwnPeak("baseline-step: rate-30"))
        .hasMessageContaining("«claims.own.baseline-step» is «rate-30»; allowed: rate-1, rate-5");
  }

  private Experiment withOwnPeak(String baseline) throws IOException {
    var claim =
        "claims:\n  - {name: own, text: own, metric: throughput, step: peak, effect: unknown, %s}\n"
            .formatted(baseline);
    return read(TUNING.replaceFirst("claims:\n", claim));
  }

  @Test
  void a_service_may_die_only_of_arms_that_are_named() throws IOException {
    assertThat(read(TUNING).mayDie()).isEmpty();
    var experiment = read(TUNING + "may-die: [before]\n");

    assertThat(experiment.mayDie()).containsExactly("before");
    assertThat(Describe.mayDie(experiment)).startsWith("before may die under the load");
    assertThatThrownBy(() -> read(TUNING + "may-die: [other]\n"))
        .hasMessageContaining("«may-die» is «other»; allowed: before, after");
  }

  @Test
  void the_capacity_may_be_measured_with_a_number_of_users_of_its_own() throws IOException {
    assertThat(read(TUNING).capacityUsers()).isEmpty();
    assertThat(read(TUNING + "capacity-users: 100\n").capacityUsers()).hasValue(100);
    assertThatThrownBy(() -> read(TUNING + "capacity-users: 0\n"))
        .hasMessageContaining("«capacity-users» is «0»; allowed: a whole number of users above 0");
    assertThatThrownBy(() ->
            read(
                TUNING.replaceAll("rate: [\\d.]+, report-rate: ", "per-second: ")
                    + "capacity-users: 100\n"))
        .hasMessageContaining("«capacity-users» is «100»; allowed: nothing, as no step has a rate");
  }

  @Test
  void an_experiment_may_need_more_rounds_than_usual() throws IOException {
    assertThat(read(TUNING).rounds()).isEmpty();
    assertThat(read(TUNING + "rounds: 6\n").rounds()).hasValue(6);
    assertThatThrownBy(() -> read(TUNING + "rounds: 1\n"))
        .hasMessageContaining("«rounds» is «1»; allowed: a whole number from 2");
  }
}
