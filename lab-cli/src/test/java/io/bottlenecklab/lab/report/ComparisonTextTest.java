package io.bottlenecklab.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.report.ResultsComparison.Column;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonTextTest {

  @TempDir private Path folder;

  @Test
  void results_stand_claim_by_claim_with_what_differs() throws Exception {
    var first = fixture(folder.resolve("first"), "\"seed\":1", "\"seed\":1");
    var second = fixture(folder.resolve("second"), "\"seed\":1", "\"seed\":7");

    var text = text(new Column("first", first), new Column("second", second));

    assertThat(text.lines())
        .contains("  first   2.1× higher  1.4 – 3.15     inconclusive")
        .contains("Warnings", "  seeds differ: 1 and 7")
        .noneMatch(line -> line.contains("machines differ"));
  }

  @Test
  void an_experiment_and_claims_that_are_no_longer_there_are_compared() throws Exception {
    var old =
        fixture(
            folder.resolve("old"), "\"experiment\":\"fixture-tuning\"", "\"experiment\":\"gone\"");
    var older = fixture(folder.resolve("older"), "\"direction\":\"higher\",", "");

    var text = text(new Column("old", old), new Column("older", older));

    assertThat(text.lines())
        .contains("gone, peak: the peak rate rises from 10 to 35 RPS")
        .contains("  old     2.1× higher  1.4 – 3.15     inconclusive")
        .contains("  older   2.1×    1.4 – 3.15     inconclusive");
  }

  @Test
  void runs_of_the_same_measurement_are_judged_together_whatever_their_seeds() throws Exception {
    var text =
        text(
            new Column("1", run(1, "\"ratio\":2.1,", "\"ratio\":2.1,")),
            new Column("2", run(2, "\"ratio\":2.1,", "\"ratio\":2.15,")),
            new Column("3", run(3, "\"seed\":1", "\"seed\":7")));

    assertThat(text.lines())
        .contains(
            "  2         2.15× higher  1.4 – 3.15     inconclusive",
            "  together  2.12× higher  2.05 – 2.19    reproduced",
            "  3 of 3 inconclusive");
  }

  @Test
  void other_measurements_and_the_same_run_are_not_judged_together() throws Exception {
    var first = run(1, "\"seed\":1", "\"seed\":1");
    var second = run(2, "\"seed\":1", "\"seed\":1");
    var quick = run(3, "\"quick\":false", "\"quick\":true");

    var otherwise = text(new Column("1", first), new Column("2", second), new Column("3", quick));
    var same = text(new Column("1", first), new Column("2", second), new Column("3", second));

    assertThat(otherwise).doesNotContain("together", "of 3");
    assertThat(otherwise.lines()).contains("  lengths differ: full and --quick");
    assertThat(same).doesNotContain("together", "of 3");
    assertThat(same.lines()).contains("  the same run: 2 and 3");
  }

  @Test
  void a_variant_that_was_changed_is_another_measurement() throws Exception {
    var before = run(1, "\"seed\":1", "\"seed\":1");
    var after = run(2, "\"fixture.hash-strength\":8", "\"fixture.hash-strength\":9");

    var text = text(new Column("before", before), new Column("after", after));

    assertThat(text).doesNotContain("of 2");
    assertThat(text.lines())
        .anyMatch(line ->
            line.contains("knobs differ: fixture.hash-strength of fixture-postgres-after 8")
                && line.contains("and fixture.hash-strength of fixture-postgres-after 9"));
  }

  @Test
  void a_step_that_was_changed_is_another_measurement() throws Exception {
    var workload =
        "\"seed\":1,\"workload\":{\"dataset\":\"1,000 users\",\"burst-20\":\"%d users at once\"}";
    var before = run(1, "\"seed\":1", workload.formatted(20));
    var after = run(2, "\"seed\":1", workload.formatted(30));
    var older = run(3, "\"seed\":1", "\"seed\":1");

    var changed = text(new Column("before", before), new Column("after", after));

    assertThat(changed).doesNotContain("of 2");
    assertThat(changed.lines())
        .contains("  workloads differ: burst-20 20 users at once and burst-20 30 users at once");
    assertThat(text(new Column("before", before), new Column("older", older)))
        .contains("of 2")
        .doesNotContain("differ:");
  }

  private static String text(Column... columns) {
    return ResultsComparison.of(List.of(columns)).stream()
        .map(ComparisonText::of)
        .collect(Collectors.joining());
  }

  private Results run(int day, String replaced, String by) throws Exception {
    var into = folder.resolve(Integer.toString(day));
    fixture(into, replaced, by);
    var file = into.resolve("results.json");
    var started = "\"startedAt\":\"2026-11-0%dT".formatted(day);
    Files.writeString(file, Files.readString(file).replace("\"startedAt\":\"2026-11-21T", started));
    return ResultsFolder.read(into);
  }

  private static Results fixture(Path into, String replaced, String by) throws Exception {
    var text = Files.readString(resource()).replace(replaced, by);
    Files.writeString(Files.createDirectories(into).resolve("results.json"), text);
    return ResultsFolder.read(into);
  }

  private static Path resource() throws URISyntaxException {
    var url = ComparisonTextTest.class.getResource("results.json");
    return Path.of(Objects.requireNonNull(url).toURI());
  }
}
