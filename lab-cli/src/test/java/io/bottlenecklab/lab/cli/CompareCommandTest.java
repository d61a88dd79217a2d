package io.bottlenecklab.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {

  @TempDir private Path folder;

  @Test
  void folders_of_all_experiments_are_compared_one_experiment_after_another() throws Exception {
    for (var day : List.of("monday", "tuesday")) {
      var of = "\"experiment\":\"fixture-tuning\"";
      fixture(folder.resolve(day).resolve("fixture-tuning"), of, of);
      fixture(folder.resolve(day).resolve("another"), of, "\"experiment\":\"another\"");
    }
    Files.writeString(folder.resolve("monday").resolve("index.json"), "{}");
    var page = folder.resolve("page.html");

    assertThat(
            Lab.execute(
                "compare",
                folder.resolve("monday").toString(),
                folder.resolve("tuesday").toString(),
                "--out",
                page.toString()))
        .isZero();

    assertThat(page)
        .content()
        .containsSubsequence(
            "\"experiment\":\"another\",\"columns\":[\"%s\",\"%s\"]"
                .formatted(folder.resolve("monday/another"), folder.resolve("tuesday/another")),
            "\"experiment\":\"fixture-tuning\"");
  }

  @Test
  void what_cannot_be_compared_is_wrong_usage() {
    assertThat(Lab.execute("compare", folder.toString())).isEqualTo(2);
    assertThat(Lab.execute("compare", folder.toString(), folder.resolve("none").toString()))
        .isEqualTo(2);
    assertThat(Lab.execute("compare", folder.toString(), folder.toString())).isEqualTo(1);
  }

  @Test
  void a_page_replaces_neither_results_nor_a_device() throws Exception {
    var results = folder.resolve("monday").resolve("results.json");
    fixture(folder.resolve("monday"), "", "");
    var before = Files.readString(results);
    var link = Files.createSymbolicLink(folder.resolve("link.html"), results);

    for (var out : List.of(results, link, Path.of("/dev/null"), folder)) {
      assertThat(compared("--out", out.toString())).as(out.toString()).isEqualTo(2);
    }
    assertThat(results).hasContent(before);
    assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
  }

  @Test
  void a_page_is_written_through_a_symbolic_link() throws Exception {
    fixture(folder.resolve("monday"), "", "");
    var page = folder.resolve("pages").resolve("page.html");
    var link = Files.createSymbolicLink(folder.resolve("link.html"), page);

    assertThat(compared("--out", link.toString())).isZero();

    assertThat(link).isSymbolicLink();
    assertThat(page).content().contains("fixture-tuning");
  }

  private int compared(String... options) {
    var monday = folder.resolve("monday").toString();
    return Lab.execute(
        Stream.concat(Stream.of("compare", monday, monday), Stream.of(options))
            .toArray(String[]::new));
  }

  private static void fixture(Path into, String replaced, String by) throws Exception {
    var text = Files.readString(resource()).replace(replaced, by);
    Files.writeString(Files.createDirectories(into).resolve("results.json"), text);
  }

  private static Path resource() throws URISyntaxException {
    var url = CompareCommandTest.class.getResource("/io/bottlenecklab/lab/report/results.json");
    return Path.of(Objects.requireNonNull(url).toURI());
  }
}
