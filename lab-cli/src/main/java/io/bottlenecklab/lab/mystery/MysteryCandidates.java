package io.bottlenecklab.lab.mystery;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.failure.StageException;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The variants that a mystery chooses from: arms of experiments with a judged claim, which run
 * everywhere.
 */
final class MysteryCandidates {

  private final Catalogue catalogue;
  private final String system;

  /** Candidates of one system; the mystery's address discloses the system anyway. */
  MysteryCandidates(Catalogue catalogue, String system) {
    this.catalogue = catalogue;
    this.system = system;
  }

  /** All candidates, in the catalogue's order. */
  List<Variant> all() {
    return catalogue.variants().stream()
        .filter(variant -> variant.system().equals(system))
        .filter(variant ->
            catalogue.experimentsWith(variant.name()).stream().anyMatch(MysteryCandidates::judges))
        .toList();
  }

  /**
   * Chooses a candidate.
   *
   * @throws StageException if no experiment judges a claim
   */
  Variant choose(RandomGenerator random) {
    var all = all();
    if (all.isEmpty()) {
      throw new StageException("no experiment judges a claim, so there is no mystery");
    }
    return all.get(random.nextInt(all.size()));
  }

  /**
   * The dataset of every candidate: the largest that any experiment asks for. A size of its own
   * would disclose the variant.
   */
  Dataset commonDataset() {
    return all().stream()
        .map(variant -> catalogue.datasetOf(variant.name()))
        .max(Comparator.comparingInt(Dataset::population))
        .orElseThrow();
  }

  /** Whether the experiment judges a claim, and runs everywhere. */
  private static boolean judges(Experiment experiment) {
    return !experiment.needsCompose()
        && experiment.claims().stream()
            .anyMatch(claim -> !(claim.expectation() instanceof Expectation.Unknown));
  }
}
