package io.bottlenecklab.lab.mystery;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Expectation;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.stage.StageException;
import io.bottlenecklab.lab.experiment.Dataset;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/** The variants a mystery may be: those of every experiment that judges a claim. */
public final class Candidates {

  private final Catalogue catalogue;
  private final String system;

  /** Chooses from a catalogue's variants of one system: its address tells which that is. */
  public Candidates(Catalogue catalogue, String system) {
    this.catalogue = catalogue;
    this.system = system;
  }

  /** All of them, in the catalogue's order. */
  public List<Variant> all() {
    return catalogue.variants().stream()
        .filter(variant -> variant.system().equals(system))
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
   * What each candidate is seeded with: the largest that any experiment asks for, since a size of
   * its own would tell a variant.
   */
  public Dataset commonDataset() {
    return all().stream()
        .map(variant -> catalogue.datasetOf(variant.name()))
        .max(Comparator.comparingInt(Dataset::population))
        .orElseThrow();
  }

  /** Whether a claim of it has a verdict. */
  static boolean judges(Experiment experiment) {
    return experiment.claims().stream()
        .anyMatch(claim -> !(claim.expectation() instanceof Expectation.Unknown));
  }
}
