package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Bottleneck;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Expectation;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Resource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.load.UuidVersion;
import io.bottlenecklab.lab.experiment.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExperimentFileTest {

  private static final Path TUNING = Path.of("..", "experiments", "signin-tuning.yaml");

  @TempDir private Path folder = Path.of("");

  @Test
  void an_experiment_is_read_whole() {
    var experiment = ExperimentFile.read(TUNING);

    assertThat(experiment.name()).isEqualTo("signin-tuning");
    assertThat(experiment.expect())
        .hasValueSatisfying(words -> assertThat(words).startsWith("On two cores"));
    assertThat(experiment.hasReportRates()).isTrue();
    assertThat(experiment.baseline()).isEqualTo("signin-postgres-before");
    assertThat(experiment.dataset()).isEqualTo(Dataset.of("users", 1_000_000, 1));
    assertThat(experiment.steps().getFirst().arrivals())
        .isEqualTo(new Arrivals.Rate(0.16, OptionalDouble.of(1), Duration.ofSeconds(30)));
    assertThat(experiment.claims())
        .extracting(Claim::expectation)
        .containsExactly(
            new Expectation.Ratio(10, Expectation.Direction.LOWER),
            new Expectation.Change(0.75, 0),
            new Expectation.Ratio(3.5, Expectation.Direction.HIGHER));
    assertThat(experiment.saturates())
        .containsExactly(
            new Bottleneck("signin-postgres-before", Resource.DATABASE_CPU, "rate-10"),
            new Bottleneck("signin-postgres-after", Resource.SERVICE_CPU, "peak"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          separate-machines:      | seperate-machines:    | unknown key «seperate-machines»; did you mean «separate-machines»?
          flow: sign-in           | flow: shopping        | «flow» is «shopping»; allowed: sign-in
          users: 1000000          | users: many           | «dataset.users» is «many»; allowed: a whole number
          rate: 0.16,             | rate: x,              | «steps.rate» is «x»; allowed: a number
          separate-machines: false | separate-machines: maybe | «separate-machines» is «maybe»; allowed: false, load-tool, true
          dataset: {users: 1000000, seed: 1} | dataset: none | «dataset» is not of the form it has in other experiments
          users: 1000000          | users: 0              | «dataset.users» is «0»; allowed: a whole number from 1 to 100,000,000
          users: 1000000, seed: 1 | users: 1000000        | «dataset.seed» is missing
          users: 1000000          | sellers: 10           | «dataset» is «sellers»; allowed: users, seed
          metric: throughput      | metric: speed         | «peak.metric» is «speed»; allowed: mean, p50,
          metric: share-over-one-second | metric: p95     | «share-over-one-second.metric» is «p95»; allowed: where effect is change, a share: share-over-one-second, failed-share, busiest-instance
          step: rate-5            | step: rate-6          | «database-cpu.step» is «rate-6»; allowed: rate-1, rate-5,
          step: rate-5            | step: rate-30         | «database-cpu.step» is «rate-30»; allowed: rate-1, rate-5, rate-10, rate-25, peak
          ratio: 3.5              | ratio: 0.5            | «peak.ratio» is «0.5»; allowed: a factor above 1
          effect: higher          | effect: better        | «peak.effect» is «better»; allowed: lower, higher, change, none, unknown
          closed: 16, duration: 20s | closed: 16          | «peak.duration» is missing
          closed: 16, duration: 20s | closed: 16, rate: 2 | allowed: one of at-once, and rate, per-second or closed with duration
          closed: 16, duration: 20s | per-second: 0, duration: 20s | «peak.per-second» is «0.0»; allowed: requests a second above 0
          duration: 10s           | duration: 10x         | «rate-25.duration» is «10x»; allowed: a time above 0 with its unit, such as 30s
          duration: 10s           | duration: 0s          | «rate-25.duration» is «0s»; allowed: a time above 0
          duration: 10s           | duration: 10s, ids: UUIDv4 | «rate-25.ids» is «UUIDv4»; allowed: nothing, or the flow register
          duration: 10s           | duration: 10s, ids: UUIDv1 | «rate-25.ids» is «UUIDv1»; allowed: UUIDv4, UUIDv7
          report-rate: 25         | report-rate: -1       | «rate-25.report-rate» is «-1.0»; allowed: requests a second above 0
          from: 0.75              | from: 75              | «share-over-one-second.from» is «75.0»; allowed: a share from 0 to 1
          - name: peak            | - name: database-cpu  | «claims» is «[database-cpu, share-over-one-second, database-cpu]»
          resource: database-cpu  | resource: disk        | «saturates.signin-postgres-before.resource» is «disk»; allowed: database-cpu, service-cpu, pool, threads, none
          resource: database-cpu, | ''                    | «saturates.signin-postgres-before.resource» is missing
          step: rate-10}          | step: rate-30}        | «saturates.signin-postgres-before.step» is «rate-30»; allowed: rate-1, rate-5, rate-10, rate-25, peak
          signin-postgres-after: {resource | signin-no-index: {resource | «saturates» is «signin-no-index»; allowed: signin-postgres-before, signin-postgres-after
          {resource: database-cpu | {ressource: database-cpu | unknown key «ressource»; did you mean «resource»?
          report-rate: 25, duration | duration            | «report-rate» is «at some rates only»; allowed: at each step with a rate, or at none
          name: rate-25           | name: rate-10         | allowed: names that differ
          """)
  void a_bad_file_is_refused_in_one_line(String stated, String instead, String message)
      throws IOException {
    var original = Files.readString(TUNING);
    assertThat(original).contains(stated);
    var file = folder.resolve("copy.yaml");
    Files.writeString(file, original.replace(stated, instead));

    assertThatThrownBy(() -> ExperimentFile.read(file))
        .isInstanceOf(CatalogueException.class)
        .hasMessageStartingWith(file.toString())
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  @Test
  void a_report_may_have_no_rates() {
    var bursts = ExperimentFile.read(Path.of("../experiments/signin-email-index.yaml"));

    assertThat(bursts.hasReportRates()).isFalse();
  }

  @Test
  void a_rate_may_be_the_same_on_every_machine() {
    var step = ExperimentFile.read(Path.of("../experiments/minlog-mirror.yaml")).steps().getFirst();

    assertThat(step.arrivals()).isEqualTo(new Arrivals.FixedRate(4, Duration.ofSeconds(30)));
    assertThat(Describe.arrivals(step.arrivals())).isEqualTo("4/s on every machine, 30s");
  }

  @Test
  void a_step_may_say_what_ids_records_have() {
    var steps = ExperimentFile.read(Path.of("../experiments/minlog-sustained.yaml")).steps();

    assertThat(steps)
        .extracting(step -> step.ids().orElseThrow())
        .containsExactly(UuidVersion.UUID_V4, UuidVersion.UUID_V7);
    assertThat(Describe.load(steps.getLast())).isEqualTo("40/s on every machine, 180s, ids UUIDv7");
  }

  @Test
  void a_claim_may_compare_an_arm_with_itself_at_another_step() throws IOException {
    var claim = copyWithPeakOf("baseline: signin-postgres-after, baseline-step: rate-5").claims();

    assertThat(claim.getFirst().baseline())
        .isEqualTo(new Claim.Side("signin-postgres-after", "rate-5"));
    assertThat(claim.getFirst().candidate())
        .isEqualTo(new Claim.Side("signin-postgres-after", "peak"));
    assertThat(Describe.expectation(claim.getFirst()))
        .isEqualTo(
            "throughput of signin-postgres-after at peak against signin-postgres-after at rate-5:"
                + " an open question");
  }

  @Test
  void a_claim_that_compares_an_arm_with_itself_at_the_same_step_is_refused() {
    assertThatThrownBy(() -> copyWithPeakOf("baseline: signin-postgres-after"))
        .hasMessageContaining(
            "«own» is «signin-postgres-after at peak against itself»; allowed: another arm, or a"
                + " baseline-step");
    assertThatThrownBy(() -> copyWithPeakOf("baseline-step: rate-30"))
        .hasMessageContaining("«own.baseline-step» is «rate-30»; allowed: rate-1, rate-5");
  }

  @Test
  void a_service_may_die_only_of_arms_that_are_named() throws IOException {
    assertThat(ExperimentFile.read(TUNING).mayDie()).isEmpty();
    var file = folder.resolve("copy.yaml");
    Files.writeString(file, Files.readString(TUNING) + "may-die: [signin-postgres-before]\n");
    var experiment = ExperimentFile.read(file);

    assertThat(experiment.mayDie()).containsExactly("signin-postgres-before");
    assertThat(Describe.mayDie(experiment))
        .startsWith("signin-postgres-before may die of the load");

    Files.writeString(file, Files.readString(TUNING) + "may-die: [signin-no-index]\n");
    assertThatThrownBy(() -> ExperimentFile.read(file))
        .hasMessageContaining(
            "«may-die» is «signin-no-index»; allowed: signin-postgres-before,"
                + " signin-postgres-after");
  }

  @Test
  void the_capacity_may_be_read_with_a_number_of_users_of_its_own() throws IOException {
    assertThat(ExperimentFile.read(TUNING).capacityUsers()).isEmpty();
    assertThat(withCapacityUsers("signin-tuning", 100).capacityUsers()).hasValue(100);
    assertThatThrownBy(() -> withCapacityUsers("signin-tuning", 0))
        .hasMessageContaining("«capacity-users» is «0»; allowed: a whole number of users above 0");
    assertThatThrownBy(() -> withCapacityUsers("minlog-consumers", 100))
        .hasMessageContaining("«capacity-users» is «100»; allowed: nothing, as no step has a rate");
  }

  private Experiment withCapacityUsers(String experiment, int users) throws IOException {
    return with("capacity-users: " + users, experiment);
  }

  @Test
  void an_experiment_may_need_more_rounds_than_usual() throws IOException {
    assertThat(ExperimentFile.read(TUNING).rounds()).isEmpty();
    assertThat(with("rounds: 6", "signin-tuning").rounds()).hasValue(6);
    assertThatThrownBy(() -> with("rounds: 1", "signin-tuning"))
        .hasMessageContaining("«rounds» is «1»; allowed: a whole number from 2");
  }

  private Experiment with(String line, String experiment) throws IOException {
    var file = folder.resolve("copy.yaml");
    var original = Files.readString(Path.of("../experiments", experiment + ".yaml"));
    Files.writeString(file, original + line + "\n");
    return ExperimentFile.read(file);
  }

  private Experiment copyWithPeakOf(String baseline) throws IOException {
    var claim =
        "claims:\n  - {name: own, text: own, metric: throughput, step: peak, effect: unknown, %s}\n"
            .formatted(baseline);
    var file = folder.resolve("copy.yaml");
    Files.writeString(file, Files.readString(TUNING).replace("claims:\n", claim));
    return ExperimentFile.read(file);
  }
}
