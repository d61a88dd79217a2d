package io.bottlenecklab.lab.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.bottlenecklab.lab.judge.RepeatedRuns;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Results;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Several results of an experiment, compared claim by claim.
 *
 * @param columns the name of each result
 * @param claims a row for each claim, with a cell for each result
 * @param conditions of the measurements
 * @param warnings conditions that make the results hard to compare
 */
public record ResultsComparison(
    String experiment,
    List<String> columns,
    List<Row> claims,
    List<Condition> conditions,
    List<String> warnings) {

  /** A named result. */
  public record Column(String name, Results results) {}

  /**
   * A claim in every result.
   *
   * @param cells one for each result; null if the result does not judge the claim
   * @param agreement how many results agree; empty if they are different measurements
   * @param together the joint finding; null if the results are too few or different measurements
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Row(
      String claim,
      String text,
      String reported,
      List<@Nullable ClaimRow> cells,
      String agreement,
      @Nullable ClaimRow together) {}

  /** Compares the results of each experiment. */
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

  private static ResultsComparison of(
      String experiment, List<String> columns, List<Results> results) {
    var conditions = Condition.of(results);
    var warnings = new ArrayList<>(sameRuns(columns, results));
    conditions.stream()
        .filter(condition -> condition.compared() && condition.differs())
        .map(Condition::warning)
        .forEach(warnings::add);
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
        warnings);
  }

  /** A warning for each run that stands in several columns: it agrees with itself. */
  private static List<String> sameRuns(List<String> columns, List<Results> results) {
    var byStart = new LinkedHashMap<Instant, List<String>>();
    for (var i = 0; i < columns.size(); i++) {
      byStart
          .computeIfAbsent(results.get(i).startedAt(), _ -> new ArrayList<>())
          .add(columns.get(i));
    }
    return byStart.values().stream()
        .filter(names -> names.size() > 1)
        .map(names -> "the same run: " + String.join(" and ", names))
        .toList();
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
    var runs = new RepeatedRuns(findings);
    var repeated = areRunsOfOneMeasurement(judging);
    var first = ClaimRow.of(findings.getFirst());
    return new Row(
        claim,
        first.text(),
        first.reported(),
        cells,
        repeated ? runs.agreement() : "",
        repeated ? runs.together().map(ClaimRow::of).orElse(null) : null);
  }

  /** Whether the results are different runs of the same measurement, apart from the seed. */
  private static boolean areRunsOfOneMeasurement(List<Results> results) {
    var runs = results.stream().map(Results::startedAt).distinct().count();
    return runs > 1
        && runs == results.size()
        && Condition.of(results).stream().noneMatch(Condition::separatesMeasurements);
  }
}
