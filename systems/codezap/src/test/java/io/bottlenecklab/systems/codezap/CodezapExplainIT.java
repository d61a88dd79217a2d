package io.bottlenecklab.systems.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.system.LabProcess;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./lab explain}: before and after tuning. */
@Slow
class CodezapExplainIT {

  @TempDir private Path home = Path.of("");

  @Test
  void every_table_that_a_statement_reads_is_in_its_plan()
      throws IOException, InterruptedException {
    var lines = explained("codezap-like");

    var search = lines.subList(place(lines, "templates with a keyword"), lines.size());
    assertThat(search.subList(0, place(search, "median of a few runs")))
        .anyMatch(line -> line.contains("COLLATE utf8mb4_bin LIKE '%"))
        .anyMatch(line -> line.contains("ESCAPE '|'"))
        .anyMatch(line -> line.matches(".*\\bt\\b.*(ALL|index).*"))
        .anyMatch(line -> line.matches(".*\\bs\\b.*ALL.*"));
    assertThat(lines).filteredOn(line -> line.contains("median of a few runs")).hasSize(6);
  }

  @Test
  void the_statements_of_jpa_have_plans_too() throws IOException, InterruptedException {
    assertThat(explained("codezap-untuned"))
        .filteredOn(line -> line.contains("median of a few runs"))
        .hasSize(6);
  }

  private static int place(List<String> lines, String text) {
    for (var i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(text)) {
        return i;
      }
    }
    throw new AssertionError("no «%s» in %s".formatted(text, lines));
  }

  private List<String> explained(String variant) throws IOException, InterruptedException {
    try (var lab = LabProcess.start(home, "explain", variant, "--small")) {
      assertThat(lab.exitCode()).as(String.join("\n", lab.lines())).isZero();
      return lab.lines();
    }
  }
}
