package io.bottlenecklab.lab.docs;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.ClaimSummary;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.experiment.Source;
import io.bottlenecklab.lab.results.Finding.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A claim of a report.
 *
 * @param figures what was found; empty if the claim was not measured
 * @param recorded what the catalogue says, where that is another measurement
 */
record PublishedClaim(
    Experiment experiment,
    ClaimSummary summary,
    Source source,
    Optional<Found.Claim> figures,
    Optional<Found.Claim> recorded) {

  /** Those of a catalogue, by experiment, with what it says of them. */
  static List<PublishedClaim> of(Catalogue catalogue) {
    return catalogue.experiments().stream()
        .flatMap(experiment -> of(experiment, experiment.found(), Optional.empty()))
        .toList();
  }

  /** Those of an experiment that was measured here, with what the catalogue says beside. */
  static Stream<PublishedClaim> of(Experiment experiment, Found here) {
    return of(experiment, Optional.of(here), experiment.found());
  }

  private static Stream<PublishedClaim> of(
      Experiment experiment, Optional<Found> found, Optional<Found> recorded) {
    return experiment.claims().stream()
        .flatMap(claim ->
            claim.source().stream()
                .map(source -> {
                  var figures = found.flatMap(all -> all.claim(claim.name()));
                  return new PublishedClaim(
                      experiment,
                      ClaimSummary.of(claim, figures),
                      source,
                      figures,
                      recorded.flatMap(all -> all.claim(claim.name())));
                }));
  }

  Claim claim() {
    return summary.claim();
  }

  /** Empty if the claim was not measured. */
  Optional<Verdict> verdict() {
    return figures
        .flatMap(Found.Claim::verdict)
        .map(key ->
            Arrays.stream(Verdict.values())
                .filter(verdict -> verdict.key().equals(key))
                .findFirst()
                .orElseThrow());
  }
}
