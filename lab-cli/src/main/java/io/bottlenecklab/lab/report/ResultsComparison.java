package io.bottlenecklab.lab.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.bottlenecklab.lab.judge.RepeatedRuns;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Results;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Several results of an experiment, claim by claim.
 *
 * @param columns what each result is called
 * @param claims a row a claim, a cell a result
 * @param conditions where and how each was measured
 * @param warnings what makes them hard to compare
 */
public record ResultsComparison(
    String experiment,
    List<String> columns,
    List<Row> claims,
    List<Condition> conditions,
    List<String> warnings) {

  private static final String SEED = "seed";

  /** Lays results side by side, those of the same experiment. */
  public static List<ResultsComparison> of(List<Column> columns) {
    return columns.stream()
        .collect(
            Collectors.groupingBy(
                column -> column.results().experiment(), LinkedHashMap::new, Collectors.toList()))
        .entrySet()
        .stream()
        .map(entry ->
            of(
                entry.getKey(),
                entry.getValue().stream().map(Column::name).toList(),
                entry.getValue().stream().map(Column::results).toList()))
        .toList();
  }

  private static ResultsComparison of(String experiment, List<String> columns, List<Results> results) {
    var conditions = conditions(results);
    return new ResultsComparison(
        experiment,
        columns,
        results.stream()
            .flatMap(one -> one.findings().stream())
            .map(Finding::claim)
            .distinct()
            .map(claim -> row(claim, results))
            .toList(),
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

  private static Row row(String claim, List<Results> results) {
    var cells = new ArrayList<@Nullable ClaimRow>();
    var judging = new ArrayList<Results>();
    var findings = new ArrayList<Finding>();
    for (var one : results) {
      var found =
          one.findings().stream().filter(finding -> finding.claim().equals(claim)).findFirst();
      cells.add(found.map(ClaimRow::of).orElse(null));
      found.ifPresent(finding -> {
        judging.add(one);
        findings.add(finding);
      });
    }
    var repetition = new RepeatedRuns(findings);
    var alike = areAlike(judging);
    var first = ClaimRow.of(findings.getFirst());
    return new Row(
        claim,
        first.text(),
        first.reported(),
        cells,
        alike ? repetition.agreement() : "",
        alike ? repetition.together().map(ClaimRow::of).orElse(null) : null);
  }

  /** Whether these are runs of the same measurement: the seed is all that may differ. */
  private static boolean areAlike(List<Results> results) {
    var runs = results.stream().map(Results::startedAt).distinct().count();
    return runs > 1
        && runs == results.size()
        && conditions(results).stream()
            .filter(condition -> condition.compared() && !condition.name().equals(SEED))
            .noneMatch(Condition::differs);
  }

  private static List<Condition> conditions(List<Results> results) {
    return List.of(
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
        condition(SEED, "seeds", results, r -> Long.toString(r.seed())),
        condition("length", "lengths", results, r -> r.quick() ? "--quick" : "full"),
        new Condition("knobs", "knobs", differing(results, ResultsComparison::knobs), true),
        new Condition("workload", "workloads", differing(results, Results::workload), true),
        new Condition(
            "rounds", "", results.stream().map(r -> Integer.toString(r.rounds())).toList(), false),
        new Condition("lab", "", results.stream().map(ResultsComparison::commit).toList(), false),
        new Condition(
            "measured",
            "",
            results.stream()
                .map(r -> r.startedAt().truncatedTo(ChronoUnit.SECONDS).toString())
                .toList(),
            false));
  }

  /** Of each result, those of its settings that are not the same in all. */
  private static List<String> differing(
      List<Results> results, Function<Results, Map<String, String>> settings) {
    var all = results.stream().map(settings).toList();
    return all.stream()
        .map(own ->
            own.entrySet().stream()
                .filter(setting -> differs(setting, all))
                .map(setting -> "%s %s".formatted(setting.getKey(), setting.getValue()))
                .collect(Collectors.joining(", ")))
        .map(differing -> differing.isEmpty() ? "the same" : differing)
        .toList();
  }

  /** Whether another one has the setting, too, and otherwise. */
  private static boolean differs(Map.Entry<String, String> setting, List<Map<String, String>> all) {
    return all.stream()
        .map(other -> other.getOrDefault(setting.getKey(), setting.getValue()))
        .anyMatch(value -> !value.equals(setting.getValue()));
  }

  /** By arm and knob, in words. */
  private static Map<String, String> knobs(Results results) {
    var knobs = new TreeMap<String, String>();
    results
        .arms()
        .forEach((arm, measured) ->
            measured
                .knobs()
                .forEach((knob, value) ->
                    knobs.put("%s of %s".formatted(knob, arm), String.valueOf(value))));
    return knobs;
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
   * A result.
   *
   * @param name what it is called
   */
  public record Column(String name, Results results) {}

  /**
   * One claim in every result.
   *
   * @param cells null where a result does not judge it
   * @param agreement how many of them say the same; empty where they were not measured alike
   * @param together what they find together; null where they are too few, or not alike
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Row(
      String claim,
      String text,
      String reported,
      List<@Nullable ClaimRow> cells,
      String agreement,
      @Nullable ClaimRow together) {}

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
