package io.bottlenecklab.lab.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultsFolderTest {

  @TempDir private Path path = Path.of("");

  private final List<String> told = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(strings = {"results.json", "capacity.json", "limit.json", "selftest.json"})
  void earlier_results_are_kept_and_told_of(String name) throws IOException {
    var kept = path.resolve("earlier").resolve("2026-03-01T120000");
    folder().writeJson(name, Map.of("format", 1));
    folder().write("report.md", "# Old");
    Files.setLastModifiedTime(
        path.resolve(name), FileTime.from(Instant.parse("2026-03-01T12:00:00Z")));

    folder().keepEarlier(name, List.of("report.md", "report.html"));
    folder().writeJson(name, Map.of("format", 2));

    assertThat(kept.resolve(name)).content().contains("\"format\" : 1");
    assertThat(kept.resolve("report.md")).hasContent("# Old");
    assertThat(path.resolve(name)).content().contains("\"format\" : 2");
    assertThat(path.resolve("report.md")).doesNotExist();
    assertThat(told).containsExactly("Earlier results are now in " + kept);
  }

  @ParameterizedTest
  @ValueSource(strings = {"results.json", "capacity.json", "limit.json", "selftest.json"})
  void a_folder_of_results_is_written_to_again(String name) throws IOException {
    Files.createFile(path.resolve("report.html"));
    assertThat(folder().objection()).isPresent();

    folder().writeJson(name, Map.of());

    assertThat(folder().objection()).isEmpty();
  }

  @Test
  void nothing_is_told_where_nothing_was() {
    folder().keepEarlier("results.json", List.of());

    assertThat(told).isEmpty();
  }

  @Test
  void a_folder_of_other_files_is_not_written_to() throws IOException {
    Files.createFile(path.resolve(".DS_Store"));
    assertThat(folder().objection()).isEmpty();
    Files.createFile(path.resolve("thesis.doc"));
    assertThat(folder().objection())
        .hasValueSatisfying(line -> assertThat(line).contains("contains files but no results"));
    folder().writeJson("limit.json", Map.of());
    assertThat(folder().objection()).isEmpty();
  }

  @Test
  void a_file_is_no_folder() throws IOException {
    var file = Files.createFile(path.resolve("file"));

    assertThat(new ResultsFolder(file, told::add).objection())
        .contains(file + " is a file; allowed: a directory");
  }

  private ResultsFolder folder() {
    return new ResultsFolder(path, told::add);
  }
}
