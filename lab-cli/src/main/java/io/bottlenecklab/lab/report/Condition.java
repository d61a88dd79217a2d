package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.results.Results;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One condition of several results, such as the machine.
 *
 * @param plural the condition's name in warnings
 * @param values one for each result
 * @param compared whether results with different values are hard to compare
 */
public record Condition(String name, String plural, List<String> values, boolean compared) {

  private static final String SEED = "seed";

  /** Whether the results differ in it. */
  public boolean differs() {
    return values.stream().distinct().count() > 1;
  }

  /** Whether results with different values are different measurements: all but the seed. */
  boolean separatesMeasurements() {
    return compared && differs() && !name.equals(SEED);
  }

  /** The warning if the results differ in it. */
  String warning() {
    return "%s differ: %s"
        .formatted(plural, values.stream().distinct().collect(Collectors.joining(" and ")));
  }

  /** All conditions of some results. */
  static List<Condition> of(List<Results> results) {
    return List.of(
        compared("where", "places", results, Results::on),
        compared("machine", "machines", results, Condition::machine),
        compared("system", "systems", results, r -> r.environment().os()),
        compared(
            "database",
            "databases",
            results,
            r -> String.join(", ", r.environment().databases().values())),
        compared("JDK", "JDKs", results, r -> r.environment().jdk()),
        compared(SEED, "seeds", results, r -> Long.toString(r.seed())),
        compared("length", "lengths", results, r -> r.quick() ? "--quick" : "full"),
        new Condition("knobs", "knobs", differing(results, Condition::knobs), true),
        new Condition("workload", "workloads", differing(results, Results::workload), true),
        shown("rounds", results, r -> Integer.toString(r.rounds())),
        shown("lab", results, Condition::commit),
        shown("measured", results, r -> r.startedAt().truncatedTo(ChronoUnit.SECONDS).toString()));
  }

  private static Condition compared(
      String name, String plural, List<Results> results, Function<Results, String> value) {
    return new Condition(name, plural, results.stream().map(value).toList(), true);
  }

  private static Condition shown(
      String name, List<Results> results, Function<Results, String> value) {
    return new Condition(name, "", results.stream().map(value).toList(), false);
  }

  private static String machine(Results results) {
    var environment = results.environment();
    return "%d cores, %s, %.0f GB"
        .formatted(environment.cores(), environment.cpuModel(), environment.memoryBytes() / 1e9);
  }

  private static String commit(Results results) {
    var commit = results.environment().gitCommit();
    return commit.substring(0, Math.min(10, commit.length()));
  }

  /** The knobs of all arms, by knob and arm. */
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

  /** The settings of each result that are not the same in all results. */
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

  /** Whether another result has the setting with another value. */
  private static boolean differs(Map.Entry<String, String> setting, List<Map<String, String>> all) {
    return all.stream()
        .map(other -> other.getOrDefault(setting.getKey(), setting.getValue()))
        .anyMatch(value -> !value.equals(setting.getValue()));
  }
}
