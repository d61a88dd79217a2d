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
 */
record PublishedClaim(
    Experiment experiment, ClaimSummary summary, Source source, Optional<Found.Claim> figures) {

  /** Those of a catalogue, by experiment. */
  static List<PublishedClaim> of(Catalogue catalogue) {
    return catalogue.experiments().stream().flatMap(PublishedClaim::of).toList();
  }

  private static Stream<PublishedClaim> of(Experiment experiment) {
    return ClaimSummary.of(experiment).stream()
        .flatMap(summary ->
            summary.claim().source().stream()
                .map(source ->
                    new PublishedClaim(
                        experiment,
                        summary,
                        source,
                        experiment.found().flatMap(found -> found.claim(summary.claim().name())))));
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
