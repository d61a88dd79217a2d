package io.bottlenecklab.lab.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user may get wrong ends in one line, before anything is started. */
class WrongInputIT {

  @TempDir private Path home = Path.of("");

  @Test
  void a_folder_that_is_somebody_elses_is_not_written_to()
      throws IOException, InterruptedException {
    var folder = Files.createDirectory(home.resolve("mine"));
    var file = Files.createFile(folder.resolve("thesis.doc"));

    refused(
        "lab: %s holds files but no results; name a new directory, or one with earlier results"
            .formatted(folder),
        2,
        "run",
        "signin-bcrypt",
        "--out",
        folder.toString());
    refused(
        "lab: %s is a file; name a directory".formatted(file),
        2,
        "run",
        "signin-bcrypt",
        "--out",
        file.toString());
    assertThat(folder).isDirectoryContaining(path -> path.equals(file));
  }

  @Test
  void results_of_an_older_lab_and_halves_are_not_compared()
      throws IOException, InterruptedException {
    var older = Files.createDirectory(home.resolve("older"));
    var half = Files.createDirectory(home.resolve("half"));
    Files.writeString(older.resolve("results.json"), "{\"experiment\": \"signin-bcrypt\"}");
    Files.writeString(half.resolve("results.json"), "{\"format\": 2, \"experiment\": \"signin");

    refused(
        "lab: %s cannot be read: format 1, older than this lab's 2; measure again"
            .formatted(older.resolve("results.json")),
        1,
        "compare",
        older.toString(),
        half.toString());
    try (var lab = LabProcess.start(home, "compare", half.toString(), half.toString())) {
      assertThat(lab.exitCode()).isEqualTo(1);
      assertThat(lab.lines())
          .singleElement()
          .asString()
          .startsWith("lab: %s cannot be read: not whole".formatted(half.resolve("results.json")));
    }
  }

  private void refused(String line, int exitCode, String... arguments)
      throws IOException, InterruptedException {
    try (var lab = LabProcess.start(home, arguments)) {
      assertThat(lab.exitCode()).isEqualTo(exitCode);
      assertThat(lab.lines()).isEqualTo(List.of(line));
    }
  }
}
