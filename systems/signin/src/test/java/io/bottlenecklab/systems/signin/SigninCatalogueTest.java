package io.bottlenecklab.systems.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.CatalogueContract;
import io.bottlenecklab.lab.catalogue.KnobDiff;
import io.bottlenecklab.lab.systems.Systems;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SigninCatalogueTest extends CatalogueContract {

  SigninCatalogueTest() {
    super(Map.of("signin-email-index", "sign-in"));
  }

  /** Whoever has a claim begins with a copy of it. */
  @Test
  void the_template_of_a_claim_is_a_catalogue_that_runs() {
    var template = Catalogue.load(Systems.known(), Path.of("..", "..", "docs", "claim"));

    var experiment = template.experiment("my-claim");
    assertThat(experiment.claims()).hasSize(1);
    assertThat(
            KnobDiff.between(experiment.arms().stream().map(template::variant).toList()).stream()
                .map(KnobDiff::knob))
        .containsExactlyElementsOf(experiment.studies());
  }

  @Override
  protected Set<String> unmeasured() {
    return Set.of("signin-open-in-view", "signin-processors");
  }
}
