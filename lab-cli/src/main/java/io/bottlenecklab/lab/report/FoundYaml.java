package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsView;
import java.util.ArrayList;

/** {@code found.yaml}: the key {@code found} of an experiment file, with what this run found. */
public final class FoundYaml implements ResultsView {

  @Override
  public String fileName() {
    return "found.yaml";
  }

  @Override
  public String render(Experiment experiment, Results results) {
    var found = results.found();
    var text = new StringBuilder("found:\n");
    text.append("  machine: %s\n".formatted(found.machine()));
    text.append("  date: %s\n".formatted(found.date()));
    found.commit().ifPresent(commit -> text.append("  commit: '%s'\n".formatted(commit)));
    found
        .duration()
        .ifPresent(took -> text.append("  duration: %dm\n".formatted(1 + took.toMinutes())));
    text.append("  claims:\n");
    found
        .claims()
        .forEach((name, claim) -> text.append("    %s: {%s}\n".formatted(name, figures(claim))));
    return text.toString();
  }

  private static String figures(Found.Claim claim) {
    var figures = new ArrayList<String>();
    claim.verdict().ifPresent(verdict -> figures.add("verdict: " + verdict));
    claim.ratio().ifPresent(ratio -> figures.add("ratio: " + Format.number(ratio)));
    claim
        .interval()
        .ifPresent(bounds -> figures.add("interval: " + pair(bounds.low(), bounds.high())));
    claim
        .change()
        .ifPresent(sides -> figures.add("change: " + pair(sides.baseline(), sides.candidate())));
    return String.join(", ", figures);
  }

  private static String pair(double first, double second) {
    return "[%s, %s]".formatted(Format.number(first), Format.number(second));
  }
}
