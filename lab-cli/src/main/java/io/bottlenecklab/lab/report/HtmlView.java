package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsView;
import java.util.List;
import java.util.SequencedMap;

/**
 * {@code report.html}: the verdicts with their intervals, then all measurements as charts with
 * tables. The page contains the results and draws itself from them.
 */
public final class HtmlView implements ResultsView {

  private final String command;

  /** Writes reports with the command that repeats the run: {@code ./lab run NAME --quick}. */
  public HtmlView(String command) {
    this.command = command;
  }

  @Override
  public String fileName() {
    return "report.html";
  }

  @Override
  public String render(Experiment experiment, Results results) {
    return render(experiment, results, results);
  }

  /** Renders the page from {@code drawn}, which has the form of {@code results.json}. */
  String render(Experiment experiment, Results results, Object drawn) {
    var observed = ObservedColumns.of(results);
    return Page.withCharts(
        experiment.title(),
        "report.js",
        new Data(
            experiment.title(),
            experiment.about().strip(),
            command,
            experiment.dataset().inWords(),
            Describe.objective(experiment.objective()),
            StepSummary.steps(experiment, results).stream()
                .map(step -> new Step(step, StepSummary.load(experiment, results, step)))
                .toList(),
            ClaimRow.all(results.findings()),
            SignatureRow.all(results.signatures()),
            results.deaths(),
            StepSummary.machines(experiment, results),
            measurements(experiment, results, observed),
            results.arms().keySet().stream()
                .map(arm -> new Steadiness(arm, StepSummary.steadiness(results, arm)))
                .toList(),
            StepSummary.STEADINESS,
            ObservedColumns.observations(results),
            drawn));
  }

  /**
   * The data of the page.
   *
   * @param machines rows of the report's machine and this one
   * @param observations the names of a round's observations
   */
  record Data(
      String title,
      String about,
      String command,
      String dataset,
      String objective,
      List<Step> steps,
      List<ClaimRow> claims,
      List<SignatureRow> signatures,
      List<String> deaths,
      List<List<String>> machines,
      List<Measured> measurements,
      List<Steadiness> steadiness,
      List<String> steadinessTitles,
      List<String> observations,
      Object results) {}

  /** The cells of an arm in a step, by column. */
  record Measured(String step, String arm, SequencedMap<String, String> cells) {}

  private static List<Measured> measurements(
      Experiment experiment, Results results, ObservedColumns observed) {
    return StepSummary.steps(experiment, results).stream()
        .flatMap(step ->
            results.arms().keySet().stream()
                .filter(arm -> !results.roundsOf(arm, step).isEmpty())
                .map(arm ->
                    new Measured(
                        step, arm, StepSummary.cells(results.roundsOf(arm, step), observed))))
        .toList();
  }

  /** How steady an arm was. */
  record Steadiness(String arm, List<String> cells) {}

  /**
   * One load level.
   *
   * @param load in words, after a comma: {@code , 20 users at once}
   */
  record Step(String name, String load) {}
}
