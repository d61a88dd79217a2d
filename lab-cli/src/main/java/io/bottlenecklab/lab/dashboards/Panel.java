package io.bottlenecklab.lab.dashboards;

import java.util.Arrays;
import java.util.List;

/**
 * A graph over time.
 *
 * @param unit as Grafana names it: {@code s}, {@code reqps}, {@code bytes}
 * @param description what a reader has to know; may be empty
 * @param lines values at which a line is drawn, ascending
 */
record Panel(
    String title, String unit, String description, List<Query> queries, List<Double> lines) {

  /**
   * What is drawn.
   *
   * @param expression PromQL, with the variables of the dashboard
   * @param legend a series' name, with its labels as <code>{{label}}</code>
   */
  record Query(String expression, String legend) {}

  static Panel of(String title, String unit, Query... queries) {
    return new Panel(title, unit, "", Arrays.asList(queries), List.of());
  }

  Panel described(String text) {
    return new Panel(title, unit, text, queries, lines);
  }

  Panel withLines(List<Double> values) {
    return new Panel(title, unit, description, queries, values);
  }
}
