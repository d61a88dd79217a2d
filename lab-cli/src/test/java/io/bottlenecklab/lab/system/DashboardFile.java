package io.bottlenecklab.lab.system;

import io.bottlenecklab.lab.dashboards.Dashboards;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A committed dashboard, read as Grafana reads it.
 *
 * @param name its file's, without the extension
 */
record DashboardFile(String name, JsonNode json) {

  private static final Pattern VARIABLE = Pattern.compile("\\$(\\w+)|\\$\\{(\\w+)}");
  private static final Pattern LABEL_VALUES = Pattern.compile("label_values\\((.+), (\\w+)\\)");

  static DashboardFile of(Path root, String name) {
    var file = root.resolve(Dashboards.FOLDER).resolve(name + ".json");
    return new DashboardFile(name, JsonMapper.shared().readTree(file.toFile()));
  }

  /** The panels whose queries fail, or have no series, or a value that is not a number. */
  List<String> failures(Prometheus prometheus, Map<String, String> values, Instant at)
      throws IOException {
    var failures = new ArrayList<String>();
    for (var panel : (Iterable<JsonNode>) panels()::iterator) {
      var targets = panel.path("targets");
      if (targets.isEmpty()) {
        failures.add("%s: no query".formatted(title(panel)));
      }
      for (var target : targets) {
        var expression = filled(target.path("expr").asString(), values);
        var wrong = wrong(prometheus, expression, at);
        if (!wrong.isEmpty()) {
          failures.add("%s: %s: %s".formatted(title(panel), wrong, expression));
        }
      }
    }
    return failures;
  }

  private static String wrong(Prometheus prometheus, String expression, Instant at)
      throws IOException {
    try {
      var result = prometheus.query(expression, at);
      if (result.isEmpty()) {
        return "empty";
      }
      return result
          .valueStream()
          .filter(series -> !Double.isFinite(value(series)))
          .findFirst()
          .map(series -> "not a number: " + series)
          .orElse("");
    } catch (IllegalStateException e) {
      return String.valueOf(e.getMessage());
    }
  }

  /** The series of a panel's first query. */
  JsonNode series(Prometheus prometheus, String panel, Map<String, String> values, Instant at)
      throws IOException {
    var found = panels().filter(each -> title(each).equals(panel)).findFirst().orElseThrow();
    return prometheus.query(filled(found.at("/targets/0/expr").asString(), values), at);
  }

  /** A value of a series. */
  static double value(JsonNode series) {
    return Double.parseDouble(series.at("/value/1").asString().replace("Inf", "Infinity"));
  }

  /** What each variable that asks the data offers, by its name. */
  Map<String, List<String>> offered(Prometheus prometheus) throws IOException {
    var offered = new TreeMap<String, List<String>>();
    for (var variable : json.at("/templating/list")) {
      var query = LABEL_VALUES.matcher(variable.path("query").asString());
      if (query.matches()) {
        offered.put(
            variable.path("name").asString(),
            prometheus.labelValues(query.group(2), query.group(1)));
      }
    }
    return offered;
  }

  private Stream<JsonNode> panels() {
    return json.path("panels")
        .valueStream()
        .flatMap(each -> Stream.concat(Stream.of(each), each.path("panels").valueStream()))
        .filter(each -> !each.path("type").asString().equals("row"));
  }

  private static String title(JsonNode panel) {
    return panel.path("title").asString();
  }

  private static String filled(String expression, Map<String, String> values) {
    return VARIABLE
        .matcher(expression)
        .replaceAll(found -> {
          var name = found.group(1) == null ? found.group(2) : found.group(1);
          var value = values.get(name);
          if (value == null) {
            throw new AssertionError("unknown variable «%s»".formatted(name));
          }
          return Matcher.quoteReplacement(value);
        });
  }
}
