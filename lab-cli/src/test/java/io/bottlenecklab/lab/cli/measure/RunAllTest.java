package io.bottlenecklab.lab.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.report.HtmlView;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsException;
import io.bottlenecklab.lab.run.experiment.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunAllTest {

  private static final String EXPERIMENT = "fixture-tuning";
  private static final String COMMIT = "0".repeat(40);
  private static final RunOptions OPTIONS =
      new RunOptions(OptionalInt.empty(), false, 1, false, null);

  @TempDir private Path folder = Path.of("");

  @Test
  void the_exit_code_is_the_worst_one() {
    assertThat(RunAll.worst(List.of(0, 0))).isZero();
    assertThat(RunAll.worst(List.of(0, 3, 0))).isEqualTo(3);
    assertThat(RunAll.worst(List.of(3, 1, 0))).isEqualTo(1);
  }

  @Test
  void results_of_the_same_options_place_and_commit_are_kept() throws IOException {
    results();

    assertThat(kept(OPTIONS, "embedded", COMMIT)).isTrue();
    assertThat(kept(OPTIONS, "compose", COMMIT)).isFalse();
    assertThat(kept(OPTIONS, "embedded", "1".repeat(40))).isFalse();
    assertThat(kept(new RunOptions(2, false, 1, false), "embedded", COMMIT)).isTrue();
    assertThat(kept(new RunOptions(3, false, 1, false), "embedded", COMMIT)).isFalse();
    assertThat(kept(new RunOptions(2, true, 1, false), "embedded", COMMIT)).isFalse();
    assertThat(kept(new RunOptions(2, false, 2, false), "embedded", COMMIT)).isFalse();
    assertThat(new KeptResults(OPTIONS, "embedded", COMMIT).of("another", folder)).isEmpty();
  }

  @Test
  void nothing_is_kept_of_a_folder_without_results() {
    assertThat(kept(OPTIONS, "embedded", COMMIT)).isFalse();
  }

  @Test
  void results_that_cannot_be_read_are_told_in_one_line() throws IOException {
    Files.writeString(folder.resolve("results.json"), "{");

    assertThatThrownBy(() -> kept(OPTIONS, "embedded", COMMIT))
        .isInstanceOf(ResultsException.class)
        .hasMessageContaining("results.json cannot be read");
  }

  @Test
  void the_time_left_follows_from_the_pace_so_far() {
    assertThat(RunAll.timeLeft(Duration.ZERO, 0, 49)).isEmpty();
    assertThat(RunAll.timeLeft(Duration.ofMinutes(20), 2, 12)).isEqualTo(", about 101 min left");
  }

  private boolean kept(RunOptions options, String on, String commit) {
    return new KeptResults(options, on, commit).of(EXPERIMENT, folder).isPresent();
  }

  private void results() throws IOException {
    try (var file = HtmlView.class.getResourceAsStream("results.json")) {
      Files.copy(Objects.requireNonNull(file), folder.resolve("results.json"));
    }
  }
}
