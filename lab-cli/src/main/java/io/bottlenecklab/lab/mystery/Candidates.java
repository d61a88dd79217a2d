package io.bottlenecklab.lab.mystery;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.Dataset;
import io.bottlenecklab.lab.catalogue.Expectation;
import io.bottlenecklab.lab.catalogue.Experiment;
import io.bottlenecklab.lab.stage.StageException;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/** The variants a mystery may be: those of every experiment that judges a claim. */
public final class Candidates {

  private final Catalogue catalogue;

  /** Chooses from a catalogue. */
  public Candidates(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** All of them, in the catalogue's order. */
  public List<Variant> all() {
    return catalogue.variants().stream()
        .filter(variant ->
            catalogue.experimentsWith(variant.name()).stream().anyMatch(Candidates::judges))
        .toList();
  }

  /**
   * One of them.
   *
   * @throws StageException where no experiment judges a claim
   */
  public Variant choose(RandomGenerator random) {
    var all = all();
    if (all.isEmpty()) {
      throw new StageException("no experiment judges a claim, so there is no mystery");
    }
    return all.get(random.nextInt(all.size()));
  }

  /**
   * What each of its system's candidates is seeded with: the largest that any experiment asks for,
   * since a size of its own would tell a variant.
   */
  public Dataset commonDataset(Variant chosen) {
    return all().stream()
        .filter(variant -> variant.system().equals(chosen.system()))
        .map(variant -> catalogue.datasetOf(variant.name()))
        .max(Comparator.comparingInt(Dataset::users))
        .orElseThrow();
  }

  /** Whether a claim of it has a verdict. */
  static boolean judges(Experiment experiment) {
    return experiment.claims().stream()
        .anyMatch(claim -> !(claim.expectation() instanceof Expectation.Unknown));
  }
}
