package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.experiment.Bottleneck;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Expectation;
import io.bottlenecklab.lab.experiment.Experiment;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Variants and experiments of this checkout, held in step. */
class CatalogueTest {

  private static final Path ROOT = Path.of("..");
  private static final Catalogue CATALOGUE = Catalogue.load(ROOT);

  @Test
  void every_variant_is_an_arm_of_an_experiment() {
    assertThat(CATALOGUE.variants())
        .isNotEmpty()
        .allSatisfy(variant -> assertThat(CATALOGUE.experimentsWith(variant.name())).isNotEmpty());
  }

  @Test
  void the_arms_of_an_experiment_differ_in_the_knobs_under_study_and_no_others() {
    assertThat(CATALOGUE.experiments())
        .isNotEmpty()
        .allSatisfy(experiment ->
            assertThat(differences(experiment))
                .as(experiment.name())
                .containsExactlyInAnyOrderElementsOf(experiment.studies()));
  }

  @Test
  void every_experiment_is_on_one_system() {
    var systems = SystemUnderTest.all().stream().map(SystemUnderTest::key).toList();

    assertThat(systems.stream().flatMap(system -> CATALOGUE.experimentsOn(system).stream()))
        .containsExactlyInAnyOrderElementsOf(CATALOGUE.experiments());
    assertThat(CATALOGUE.experimentsOn("sign-in"))
        .isNotEmpty()
        .allSatisfy(experiment -> assertThat(experiment.flow()).isEqualTo("sign-in"));
  }

  @Test
  void a_knob_that_is_not_under_study_is_noticed() {
    var experiment = CATALOGUE.experiment("signin-email-index");
    var stranger = CATALOGUE.variant("signin-bcrypt-4");

    assertThat(experiment.unstudied(arms(experiment))).isEmpty();
    assertThat(experiment.unstudied(List.of(CATALOGUE.variant("signin-bcrypt-8"), stranger)))
        .containsExactly("auth.password.bcrypt-strength");
  }

  @Test
  void every_claim_quotes_a_report_that_the_docs_have() throws IOException {
    var reports = Files.readString(ROOT.resolve("docs/reports.md"));

    assertThat(CATALOGUE.experiments().stream().flatMap(experiment -> experiment.claims().stream()))
        .filteredOn(claim -> !(claim.expectation() instanceof Expectation.Unknown))
        .isNotEmpty()
        .allSatisfy(claim ->
            assertThat(reports).as(claim.source()).contains(file(claim.source()), section(claim)));
  }

  /** The report's file, with which a source begins. */
  private static String file(String source) {
    return source.replaceFirst(" .*", "");
  }

  /** Its section, in brackets behind it: {@code R0.3}. */
  private static String section(Claim claim) {
    return claim.source().replaceFirst("[^(]*\\(([^)]*)\\).*", "$1");
  }

  @Test
  void the_docs_name_every_experiment_that_judges_a_report() throws IOException {
    var reports = Files.readString(ROOT.resolve("docs/reports.md"));

    assertThat(CATALOGUE.experiments())
        .filteredOn(
            experiment -> experiment.claims().stream().anyMatch(claim -> !claim.source().isEmpty()))
        .allSatisfy(
            experiment -> assertThat(reports).contains("`%s`".formatted(experiment.name())));
  }

  @Test
  void every_experiment_says_what_to_expect() {
    assertThat(CATALOGUE.experiments())
        .allSatisfy(
            experiment -> assertThat(experiment.expect()).as(experiment.name()).isPresent());
  }

  @Test
  void every_experiment_says_what_its_baseline_runs_short_of() {
    assertThat(CATALOGUE.experiments())
        .allSatisfy(experiment ->
            assertThat(experiment.saturates())
                .extracting(Bottleneck::arm)
                .contains(experiment.baseline()));
  }

  @Test
  void an_unknown_name_is_answered_with_the_nearest() {
    assertThatThrownBy(() -> CATALOGUE.variant("signin-emial-index"))
        .isInstanceOf(CatalogueException.class)
        .hasMessage(
            "unknown variant «signin-emial-index»; did you mean «signin-email-index»? ./lab list"
                + " shows all");
    assertThatThrownBy(() -> CATALOGUE.experiment("signin"))
        .hasMessageStartingWith("unknown experiment «signin»; did you mean «signin-");
  }

  @Test
  void strengths_stand_in_the_order_of_their_numbers() {
    assertThat(CATALOGUE.variants().stream().map(variant -> variant.name()))
        .containsSubsequence("signin-bcrypt-4", "signin-bcrypt-8", "signin-bcrypt-10");
  }

  @Test
  void an_arm_that_is_no_variant_is_refused(@org.junit.jupiter.api.io.TempDir Path root)
      throws IOException {
    Files.createDirectory(root.resolve("variants"));
    Files.createDirectory(root.resolve("experiments"));
    Files.copy(
        ROOT.resolve("variants/signin-no-index.yaml"),
        root.resolve("variants/signin-no-index.yaml"));
    Files.copy(
        ROOT.resolve("experiments/signin-email-index.yaml"),
        root.resolve("experiments/signin-email-index.yaml"));

    assertThatThrownBy(() -> Catalogue.load(root))
        .hasMessageContaining("signin-email-index.yaml: arm unknown variant «signin-email-index»");
  }

  private static List<String> differences(Experiment experiment) {
    return KnobDiff.between(arms(experiment)).stream().map(KnobDiff::knob).toList();
  }

  private static List<Variant> arms(Experiment experiment) {
    return experiment.arms().stream().map(CATALOGUE::variant).toList();
  }
}
