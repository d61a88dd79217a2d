package io.bottlenecklab.lab.mystery;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CandidatesTest {

  private final Candidates candidates = new Candidates(Catalogue.load(Path.of("..")));

  @Test
  void a_mystery_is_of_an_experiment_that_judges_a_claim() {
    assertThat(candidates.all())
        .extracting(Variant::name)
        .contains("signin-no-index", "signin-bcrypt-10")
        .doesNotContain("signin-pool-2", "signin-virtual-threads");
    assertThat(candidates.all()).contains(candidates.choose(new SplittableRandom(7)));
  }

  @Test
  void the_size_of_the_dataset_tells_nothing_and_is_large_enough_for_each() {
    assertThat(candidates.all())
        .extracting(variant -> candidates.commonDataset(variant).users())
        .containsOnly(1_000_000);
  }
}
