package io.bottlenecklab.lab.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.ExperimentFixture;
import io.bottlenecklab.lab.judge.Judge;
import io.bottlenecklab.lab.judge.RoundsFixture;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class ResultsReaderTest {

  @TempDir private Path folder;

  @Test
  void results_are_read_as_they_were_written() throws IOException {
    var results = results();

    write(results);

    assertThat(file()).content().startsWith("{\n  \"format\" : 2,");
    assertThat(ResultsReader.read(folder)).isEqualTo(results);
  }

  @Test
  void incomplete_files_and_other_formats_are_refused_in_one_line() throws IOException {
    refused(null, "no such file");
    refused("{\"experiment\": \"x\"}", "format 1, older than this lab's 2; measure again");
    refused("{\"format\": 3}", "format 3, newer than this lab's 2; use the lab that wrote it");
    refused("{\"format\": 2, \"experiment\": \"x\"}", "«startedAt» is missing");
    refused("[]", "not the results of a run");
    refused("", "not the results of a run");
    write(results());
    var whole = Files.readString(file());
    refused(whole.substring(0, whole.length() / 2), "incomplete");
    refused(whole.replace("\"embedded\"", "[]"), "incomplete, or not the results of a run");
  }

  @Test
  void what_an_earlier_lab_stored_beside_the_requests_is_read_and_written_as_it_was()
      throws IOException, URISyntaxException {
    var results = ResultsReader.read(earlier());

    var round = results.roundsOf("fixture-before", "users-16").getFirst();
    assertThat(round.observed()).containsOnlyKeys("stored");
    assertThat(round.observed("stored.perSecond")).hasValue(4013);
    assertThat(round.observed("stored.visible.p99")).hasValue(1204);
    assertThat(round.observed("stored.visible")).isEmpty();
    assertThat(round.secondsOfWork()).isEqualTo(12.6);
    write(results);
    var json = JsonMapper.shared();
    assertThat(json.readTree(file().toFile()))
        .isEqualTo(json.readTree(earlier().resolve("results.json").toFile()));
  }

  @Test
  void what_an_earlier_lab_stored_beside_the_requests_is_judged_as_it_was()
      throws URISyntaxException {
    var results = ResultsReader.read(earlier());
    var claim =
        new Claim(
            "stored",
            "text",
            Metric.of("stored"),
            new Claim.Side("fixture-before", "users-16"),
            new Claim.Side("fixture-after", "users-16"),
            new Expectation.Unknown());

    var finding = new Judge(RoundsFixture.OBJECTIVE, results).judge(claim);

    assertThat(finding.measured()).isEqualTo(results.findings().getFirst().measured());
    assertThat(finding.note()).isEqualTo(results.findings().getFirst().note());
  }

  /** A file of format 2 as the lab wrote it at commit 897f1cc. */
  private static Path earlier() throws URISyntaxException {
    var file = Objects.requireNonNull(ResultsReaderTest.class.getResource("results.json"));
    return Objects.requireNonNull(Path.of(file.toURI()).getParent());
  }

  private void refused(@Nullable String text, String why) throws IOException {
    if (text != null) {
      Files.writeString(file(), text);
    }
    assertThatThrownBy(() -> ResultsReader.read(folder))
        .isInstanceOf(ResultsException.class)
        .hasMessageContaining("results.json cannot be read: ")
        .hasMessageContaining(why)
        .message()
        .satisfies(message -> assertThat(message.lines()).hasSize(1));
  }

  private void write(Results results) {
    var experiment = ExperimentFixture.of(List.of()).build();
    new ResultsFolder(folder, _ -> {}).write(experiment, results, List.of());
  }

  private static Results results() {
    var rounds =
        new RoundsFixture()
            .latencies(RoundsFixture.BASELINE, 10, 11)
            .latencies(RoundsFixture.CANDIDATE, 5, 6);
    var finding =
        rounds.judge(RequestMetric.P95, new Expectation.Ratio(2, Expectation.Direction.LOWER));
    return rounds.results().withFindings(List.of(finding), List.of());
  }

  private Path file() {
    return folder.resolve("results.json");
  }
}
