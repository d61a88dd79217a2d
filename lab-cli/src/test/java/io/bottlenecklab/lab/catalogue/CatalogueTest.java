package io.bottlenecklab.lab.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
  void the_arms_of_an_experiment_differ_only_in_the_knob_under_study() {
    assertThat(differences("signin-email-index")).containsExactly("auth.schema.email-index");
    assertThat(differences("signin-tuning")).containsExactly("auth.schema.email-index");
    assertThat(differences("signin-bcrypt")).containsExactly("auth.password.bcrypt-strength");
    assertThat(differences("signin-replicas")).containsExactly("lab.replicas");
    assertThat(differences("signin-pool-size"))
        .containsExactly("spring.datasource.hikari.maximum-pool-size");
    assertThat(differences("invoice-pool-size"))
        .containsExactly("spring.datasource.hikari.maximum-pool-size");
    assertThat(differences("invoice-threads"))
        .containsExactly("server.tomcat.threads.max", "spring.threads.virtual.enabled");
    assertThat(differences("invoice-web-allocation"))
        .containsExactly(
            "einvoice.admission.max-concurrent",
            "einvoice.allocation",
            "einvoice.books-left",
            "server.tomcat.accept-count");
    assertThat(differences("signin-virtual-threads"))
        .containsExactly("spring.threads.virtual.enabled");
    assertThat(differences("invoice-overload"))
        .containsExactly("einvoice.admission.max-concurrent");
    assertThat(differences("lookup-fetch-size"))
        .containsExactly("spring.kafka.consumer.fetch-min-size");
    assertThat(differences("lookup-statement-cache"))
        .containsExactlyInAnyOrder(
            driver("cachePrepStmts"),
            driver("prepStmtCacheSize"),
            driver("prepStmtCacheSqlLimit"),
            driver("useServerPrepStmts"));
    assertThat(differences("lookup-threads"))
        .containsExactly("server.tomcat.threads.max", "spring.threads.virtual.enabled");
    assertThat(differences("minlog-assistant-lookup")).containsExactly("minlog.lookup.paging");
    assertThat(differences("minlog-citizen-lookup")).containsExactly("minlog.lookup.paging");
    assertThat(differences("minlog-consumers"))
        .containsExactly("spring.kafka.listener.concurrency");
    assertThat(differences("minlog-fetch-size"))
        .containsExactly("spring.kafka.consumer.fetch-min-size");
    assertThat(differences("minlog-mirror")).containsExactly("lab.mirror");
    assertThat(differences("minlog-partitions")).containsExactly("minlog.topic.partitions");
    assertThat(differences("minlog-records-per-call"))
        .containsExactly("minlog.registration.records-per-call");
    assertThat(differences("minlog-sustained"))
        .containsExactly("minlog.database.buffer-pool-size", "minlog.database.redo-log-capacity");
    assertThat(differences("minlog-writer"))
        .containsExactly("minlog.consumer.writer", driver("rewriteBatchedStatements"));
    assertThat(CATALOGUE.experiments()).hasSize(24);
  }

  @Test
  void every_claim_quotes_a_report() {
    assertThat(CATALOGUE.experiments().stream().flatMap(experiment -> experiment.claims().stream()))
        .filteredOn(claim -> !(claim.expectation() instanceof Expectation.Unknown))
        .isNotEmpty()
        .allSatisfy(
            claim -> assertThat(claim.source()).matches("00\\d_[0-9a-f]{16}\\.txt \\(R\\d.*"));
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

  private static String driver(String property) {
    return "spring.datasource.hikari.data-source-properties." + property;
  }

  private static List<String> differences(String experiment) {
    var arms = CATALOGUE.experiment(experiment).arms().stream().map(CATALOGUE::variant).toList();
    return KnobDiff.between(arms).stream().map(KnobDiff::knob).toList();
  }
}
