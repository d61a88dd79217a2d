package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.run.Results;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Several results, claim by claim.
 *
 * @param columns what each result is called
 * @param claims a row a claim, a cell a result
 * @param conditions where and how each was measured
 * @param warnings what makes them hard to compare
 */
public record SideBySide(
    List<String> columns, List<Row> claims, List<Condition> conditions, List<String> warnings) {

  /**
   * Lays results side by side.
   *
   * @param names of the results, in their order
   */
  public static SideBySide of(List<String> names, List<Results> results) {
    var conditions = conditions(results);
    return new SideBySide(
        names,
        rows(results),
        conditions,
        conditions.stream()
            .filter(condition -> condition.compared() && condition.differs())
            .map(condition ->
                "%s differ: %s"
                    .formatted(
                        condition.plural(),
                        condition.values().stream()
                            .distinct()
                            .collect(Collectors.joining(" against "))))
            .toList());
  }

  private static List<Row> rows(List<Results> results) {
    var rows = new LinkedHashMap<String, Row>();
    for (var column = 0; column < results.size(); column++) {
      var experiment = results.get(column).experiment();
      for (var claim : ClaimInWords.all(results.get(column).findings())) {
        var row =
            rows.computeIfAbsent(
                experiment + "/" + claim.name(),
                _ ->
                    new Row(
                        experiment,
                        claim.name(),
                        claim.text(),
                        claim.reported(),
                        blank(results.size())));
        row.cells().set(column, claim);
      }
    }
    return List.copyOf(rows.values());
  }

  private static List<@Nullable ClaimInWords> blank(int columns) {
    var cells = new ArrayList<@Nullable ClaimInWords>();
    for (var column = 0; column < columns; column++) {
      cells.add(null);
    }
    return cells;
  }

  private static List<Condition> conditions(List<Results> results) {
    return List.of(
        condition("experiment", "experiments", results, Results::experiment),
        condition("where", "places", results, Results::on),
        condition(
            "machine",
            "machines",
            results,
            r ->
                "%d cores, %s, %.0f GB"
                    .formatted(
                        r.environment().cores(),
                        r.environment().cpuModel(),
                        r.environment().memoryBytes() / 1e9)),
        condition("system", "systems", results, r -> r.environment().os()),
        condition(
            "database",
            "databases",
            results,
            r -> String.join(", ", r.environment().databases().values())),
        condition("JDK", "JDKs", results, r -> r.environment().jdk()),
        condition("seed", "seeds", results, r -> Long.toString(r.seed())),
        condition("length", "lengths", results, r -> r.quick() ? "--quick" : "full"),
        new Condition(
            "rounds", "", results.stream().map(r -> Integer.toString(r.rounds())).toList(), false),
        new Condition("lab", "", results.stream().map(SideBySide::commit).toList(), false),
        new Condition(
            "measured",
            "",
            results.stream()
                .map(r -> r.startedAt().truncatedTo(ChronoUnit.SECONDS).toString())
                .toList(),
            false));
  }

  private static Condition condition(
      String name, String plural, List<Results> results, Function<Results, String> value) {
    return new Condition(name, plural, results.stream().map(value).toList(), true);
  }

  private static String commit(Results results) {
    var commit = results.environment().gitCommit();
    return commit.substring(0, Math.min(10, commit.length()));
  }

  /**
   * One claim in every result.
   *
   * @param cells null where a result does not judge it
   */
  public record Row(
      String experiment,
      String claim,
      String text,
      String reported,
      List<@Nullable ClaimInWords> cells) {}

  /**
   * One property of every result.
   *
   * @param compared whether results that differ in it are hard to compare
   */
  public record Condition(String name, String plural, List<String> values, boolean compared) {

    /** Whether not all have the same. */
    public boolean differs() {
      return values.stream().distinct().count() > 1;
    }
  }
}
