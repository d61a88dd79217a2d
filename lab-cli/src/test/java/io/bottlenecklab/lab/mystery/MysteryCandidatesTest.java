package io.bottlenecklab.lab.mystery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.CheckoutCopy;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MysteryCandidatesTest {

  @TempDir private Path root = Path.of("");

  private CheckoutCopy checkout;

  /** An open question on further variants and a larger dataset, beside the judged experiment. */
  @BeforeEach
  void an_open_question() throws IOException {
    checkout = CheckoutCopy.of("fixture", root);
    for (var name : new String[] {"slow", "fast"}) {
      Files.copy(
          checkout.file("variants/fixture-%s.yaml".formatted(name)),
          checkout.file("variants/fixture-open-%s.yaml".formatted(name)));
    }
    Files.writeString(
        checkout.file("experiments/fixture-open.yaml"),
        Files.readString(checkout.file("experiments/fixture-delay.yaml"))
            .replace("fixture-slow", "fixture-open-slow")
            .replace("fixture-fast", "fixture-open-fast")
            .replace("items: 10", "items: 500")
            .replaceAll("(?m)^    ratio: .*\n", "")
            .replace("effect: lower", "effect: unknown")
            .replaceAll("(?ms)^found:.*?(?=^\\w|\\z)", ""));
  }

  @Test
  void a_mystery_is_of_an_experiment_that_judges_a_claim() {
    var candidates = new MysteryCandidates(catalogue(), "fixture");

    assertThat(candidates.all())
        .extracting(Variant::name)
        .containsExactlyInAnyOrder("fixture-slow", "fixture-fast");
    assertThat(candidates.all()).contains(candidates.choose(new SplittableRandom(7)));
  }

  @Test
  void a_variant_that_needs_compose_is_no_mystery() throws IOException {
    checkout.append("experiments/fixture-delay.yaml", "needs-compose: true\n");

    assertThat(new MysteryCandidates(catalogue(), "fixture").all()).isEmpty();
  }

  @Test
  void a_system_without_a_judged_claim_has_no_mystery() {
    var candidates = new MysteryCandidates(catalogue(), "shopping");

    assertThatThrownBy(() -> candidates.choose(new SplittableRandom(7)))
        .isInstanceOf(StageException.class)
        .hasMessageContaining("there is no mystery");
  }

  @Test
  void the_common_dataset_is_the_largest_that_a_candidate_is_measured_on() throws IOException {
    Files.writeString(
        checkout.file("experiments/fixture-fast-too.yaml"),
        Files.readString(checkout.file("experiments/fixture-delay.yaml"))
            .replace("fixture-slow", "fixture-open-slow")
            .replace("items: 10", "items: 40"));

    assertThat(new MysteryCandidates(catalogue(), "fixture").commonDataset())
        .extracting(Dataset::population)
        .isEqualTo(40);
  }

  private Catalogue catalogue() {
    return checkout.catalogue();
  }
}
