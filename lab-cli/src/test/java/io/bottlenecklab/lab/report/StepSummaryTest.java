package io.bottlenecklab.lab.report;

import static io.bottlenecklab.lab.judge.RoundsFixture.BASELINE;
import static io.bottlenecklab.lab.judge.RoundsFixture.CANDIDATE;
import static io.bottlenecklab.lab.judge.RoundsFixture.STEP;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.experiment.ExperimentFixture;
import io.bottlenecklab.lab.judge.RoundsFixture;
import java.util.List;
import org.junit.jupiter.api.Test;

class StepSummaryTest {

  private final Experiment experiment =
      ExperimentFixture.of(
              List.of(BASELINE, CANDIDATE),
              burst("not-measured", BASELINE, CANDIDATE),
              burst("first", BASELINE, CANDIDATE),
              burst("candidate-only", CANDIDATE),
              burst("last", BASELINE, CANDIDATE))
          .build();

  private static Step burst(String name, String... arms) {
    return new Step(name, List.of(arms), new Arrivals.AtOnce(20), true);
  }

  /** 78.85 in binary is a little less. */
  @Test
  void every_report_rounds_halves_away_from_zero() {
    var rounds =
        new RoundsFixture().latencies(BASELINE, 78.7, 79).results().roundsOf(BASELINE, STEP);

    assertThat(StepSummary.cells(rounds, new ObservedColumns(List.of())))
        .containsEntry("max", "78.9 ms")
        .containsEntry("requests", "2000");
  }

  @Test
  void a_row_for_each_round_is_written_for_other_programs() {
    var results =
        new RoundsFixture()
            .databaseCpu(BASELINE, 1.5, 2)
            .at("a, \"b\"")
            .latencies(CANDIDATE, 3)
            .results();

    assertThat(new RoundsCsv().render(experiment, results))
        .isEqualTo(
            """
            arm,step,round,order,offered_per_s,duration_s,requests,failed,throughput_per_s,mean_ms,\
            p50_ms,p90_ms,p95_ms,p98_ms,p99_ms,max_ms,over_1_s_share,load_tool_cpu_s,\
            lateness_p99_ms,lateness_max_ms,database_cpu_s,x-service-1_cpu_s
            before,step,1,1,,10.0,1000,0,0.0,1.0,1.0,1.0,1.0,1.0,1.0,1.0,0.0,0.0,0.0,0.0,1.5,1.0
            before,step,2,1,,10.0,1000,0,0.0,1.0,1.0,1.0,1.0,1.0,1.0,1.0,0.0,0.0,0.0,0.0,2.0,1.0
            after,"a, ""b\"\"\",1,1,,10.0,1000,0,0.0,3.0,3.0,3.0,3.0,3.0,3.0,3.0,0.0,0.0,0.0,0.0,,
            """
                .replace("\n", "\r\n"));
  }

  @Test
  void every_report_says_what_each_arm_gained_over_the_rounds() {
    var results =
        new RoundsFixture()
            .at("first")
            .latencies(BASELINE, 1)
            .latencies(CANDIDATE, 1)
            .unsteady(BASELINE)
            .gaining(BASELINE, 0.012)
            .gaining(CANDIDATE, 0.591)
            .results();

    assertThat(TerminalReport.of(experiment, results, false))
        .contains(
            """
            variant   warm-up  steady  speed, first to last round
              before     10 s      no                      +1.2 %
              after      10 s      no                     +59.1 %
            """);
    assertThat(new MarkdownView("./lab run x").render(experiment, results))
        .contains(
            "| variant | warm-up | steady | speed, first to last round |", "| no | +59.1 % |");
    assertThat(new HtmlView("./lab run x").render(experiment, results))
        .contains("{\"arm\":\"after\",\"cells\":[\"10 s\",\"no\",\"+59.1 %\"]}");
  }

  @Test
  void a_title_survives_markdown() {
    var titled =
        ExperimentFixture.of(List.of(BASELINE, CANDIDATE), burst("first", BASELINE, CANDIDATE))
            .title("List<Foo> is *much* faster than _before_")
            .build();
    var results = new RoundsFixture().at("first").latencies(BASELINE, 1).results();

    assertThat(new MarkdownView("./lab run x").render(titled, results).lines().findFirst())
        .hasValue("# List\\<Foo> is \\*much\\* faster than \\_before\\_");
  }

  @Test
  void steps_keep_the_order_of_the_experiment_where_the_first_arm_skips_one() {
    var results =
        new RoundsFixture()
            .at("first")
            .latencies(BASELINE, 1)
            .latencies(CANDIDATE, 1)
            .at("candidate-only")
            .latencies(CANDIDATE, 1)
            .at("last")
            .latencies(BASELINE, 1)
            .latencies(CANDIDATE, 1)
            .results();

    assertThat(StepSummary.steps(experiment, results))
        .containsExactly("first", "candidate-only", "last");
  }
}
