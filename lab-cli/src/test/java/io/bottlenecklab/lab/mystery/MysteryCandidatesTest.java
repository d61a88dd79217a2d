package io.bottlenecklab.lab.mystery;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Dataset;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MysteryCandidatesTest {

  private static final Catalogue CATALOGUE = Catalogue.load(Path.of(".."));

  @Test
  void a_mystery_is_of_an_experiment_that_judges_a_claim() {
    var candidates = new MysteryCandidates(CATALOGUE, "sign-in");
    assertThat(candidates.all())
        .extracting(Variant::name)
        .contains("signin-no-index", "signin-bcrypt-10")
        .doesNotContain("signin-pool-2", "signin-virtual-threads", "invoice-web-before");
    assertThat(candidates.all()).contains(candidates.choose(new SplittableRandom(7)));
  }

  @ParameterizedTest
  @CsvSource({"sign-in, 1000000", "e-invoice, 20"})
  void the_size_of_the_dataset_tells_nothing_and_is_large_enough_for_each(
      String system, int largest) {
    var candidates = new MysteryCandidates(CATALOGUE, system);
    assertThat(candidates.commonDataset()).extracting(Dataset::population).isEqualTo(largest);
    assertThat(candidates.all())
        .allSatisfy(variant ->
            assertThat(CATALOGUE.datasetOf(variant.name()).population())
                .isLessThanOrEqualTo(largest));
  }
}
