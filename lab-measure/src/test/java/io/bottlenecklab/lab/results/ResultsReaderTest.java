package io.bottlenecklab.lab.results;

import io.bottlenecklab.lab.experiment.RequestMetric;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Expectation;
import io.bottlenecklab.lab.judge.RoundsFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
  void what_is_no_whole_result_of_this_format_is_refused_in_one_line() throws IOException {
    refused(null, "no such file");
    refused("{\"experiment\": \"signin\"}", "format 1, older than this lab's 2; measure again");
    refused("{\"format\": 3}", "format 3, newer than this lab's 2; use the lab that wrote it");
    refused("{\"format\": 2, \"experiment\": \"signin\"}", "«startedAt» is missing");
    refused("[]", "not results of a run");
    refused("", "not results of a run");
    write(results());
    var whole = Files.readString(file());
    refused(whole.substring(0, whole.length() / 2), "not whole");
    refused(whole.replace("\"embedded\"", "[]"), "not whole, or not results of a run");
  }

  private void refused(@org.jspecify.annotations.Nullable String text, String why)
      throws IOException {
    if (text != null) {
      Files.writeString(file(), text);
    }
    assertThatThrownBy(() -> ResultsReader.read(folder))
        .isInstanceOf(RunException.class)
        .hasMessageContaining("results.json cannot be read: ")
        .hasMessageContaining(why)
        .message()
        .satisfies(message -> assertThat(message.lines()).hasSize(1));
  }

  private void write(Results results) {
    var experiment = Catalogue.load(Path.of("..")).experiment("signin-tuning");
    ResultsWriter.write(new ResultsFolder(folder, _ -> {}), experiment, results, List.of());
  }

  private static Results results() {
    var rounds =
        new RoundsFixture()
            .latencies(RoundsFixture.BASELINE, 10, 11)
            .latencies(RoundsFixture.CANDIDATE, 5, 6);
    var finding = rounds.judge(RequestMetric.P95, new Expectation.Ratio(2, Expectation.Direction.LOWER));
    return rounds.results().judged(List.of(finding), List.of());
  }

  private Path file() {
    return folder.resolve("results.json");
  }
}
