package io.bottlenecklab.lab.dashboards;

import io.bottlenecklab.lab.dashboards.Variable.OfLabel;
import io.bottlenecklab.lab.dashboards.Variable.OfList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes a dashboard as Grafana 10.4 and later read it: schema version 39. */
final class DashboardJson {

  /** The type of the data source, and the uid of the one that the lab provisions. */
  private static final String SOURCE = "prometheus";

  /** The variable with the data source: where a dashboard is imported, it has another uid. */
  private static final String CHOSEN_SOURCE = "datasource";

  private static final int SCHEMA = 39;
  private static final int WIDTH = 24;
  private static final int HEIGHT = 8;

  /** The time range or a variable changes what a variable of labels offers. */
  private static final int REFRESH_ON_TIME = 2;

  private static final int SORT_ASCENDING = 1;
  private static final int CROSSHAIR = 1;

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");
  private static final ObjectWriter WRITER =
      JSON.writer()
          .with(new DefaultPrettyPrinter().withObjectIndenter(LINES).withArrayIndenter(LINES));

  private int id;
  private int y;

  private DashboardJson() {}

  static String render(Dashboard dashboard) {
    return WRITER.writeValueAsString(new DashboardJson().dashboard(dashboard)) + "\n";
  }

  private ObjectNode dashboard(Dashboard dashboard) {
    var json = JSON.createObjectNode();
    json.put("uid", "bottleneck-lab-" + dashboard.name());
    json.put("title", dashboard.title());
    json.put("description", dashboard.description());
    json.putArray("tags").add("bottleneck-lab");
    json.put("timezone", "browser");
    json.put("editable", true);
    json.put("graphTooltip", CROSSHAIR);
    json.putObject("time").put("from", "now-15m").put("to", "now");
    json.put("refresh", "5s");
    json.put("schemaVersion", SCHEMA);
    var variables = json.putObject("templating").putArray("list");
    variables.add(choiceOfSource());
    dashboard.variables().forEach(variable -> variables.add(variable(variable)));
    json.putObject("annotations").putArray("list");
    var panels = json.putArray("panels");
    dashboard.rows().forEach(row -> addTo(panels, row));
    return json;
  }

  private static ObjectNode choiceOfSource() {
    var json = JSON.createObjectNode().put("name", CHOSEN_SOURCE).put("label", "Data source");
    json.put("type", "datasource").put("query", SOURCE);
    json.putObject("current").put("text", "Prometheus").put("value", SOURCE);
    return json;
  }

  private static ObjectNode variable(Variable variable) {
    var json = JSON.createObjectNode();
    json.put("name", variable.name());
    switch (variable) {
      case OfLabel label -> {
        json.put("type", "query");
        json.set("datasource", source());
        json.put("query", label.query());
        json.put("definition", label.query());
        json.put("refresh", REFRESH_ON_TIME);
        json.put("sort", SORT_ASCENDING);
        json.put("multi", label.all());
        json.put("includeAll", label.all());
        if (label.all()) {
          json.put("allValue", ".+");
          json.putObject("current").put("text", "All").put("value", "$__all");
        }
      }
      case OfList list -> {
        json.put("type", "custom");
        json.put("description", list.description());
        json.put(
            "query",
            list.options().stream().map(DashboardJson::pair).collect(Collectors.joining(", ")));
        list.options().stream().findFirst().ifPresent(first -> json.set("current", option(first)));
        var options = json.putArray("options");
        list.options().forEach(each -> options.add(option(each)));
      }
    }
    return json;
  }

  private static String pair(OfList.Option option) {
    return "%s : %s".formatted(option.text(), option.value());
  }

  private static ObjectNode option(OfList.Option option) {
    return JSON.createObjectNode().put("text", option.text()).put("value", option.value());
  }

  private void addTo(ArrayNode panels, Dashboard.Row row) {
    var head = panels.addObject().put("type", "row").put("collapsed", false);
    head.put("title", row.title());
    place(head, 0, WIDTH, 1);
    head.putArray("panels");
    y++;
    var width = WIDTH / row.columns();
    for (var i = 0; i < row.panels().size(); i++) {
      var column = i % row.columns();
      var json = panel(row.panels().get(i));
      place(json, column * width, width, HEIGHT);
      panels.add(json);
      if (column == row.columns() - 1 || i == row.panels().size() - 1) {
        y += HEIGHT;
      }
    }
  }

  private void place(ObjectNode panel, int x, int width, int height) {
    panel.put("id", ++id);
    panel.putObject("gridPos").put("h", height).put("w", width).put("x", x).put("y", y);
  }

  private static ObjectNode panel(Panel panel) {
    var json = JSON.createObjectNode().put("type", "timeseries");
    json.put("title", panel.title());
    if (!panel.description().isEmpty()) {
      json.put("description", panel.description());
    }
    json.set("datasource", source());
    var fields = json.putObject("fieldConfig");
    var defaults = fields.putObject("defaults").put("unit", panel.unit()).put("min", 0);
    var custom = defaults.putObject("custom").put("drawStyle", "line").put("showPoints", "never");
    if (!panel.lines().isEmpty()) {
      custom.putObject("thresholdsStyle").put("mode", "dashed");
      defaults.set("thresholds", thresholds(panel.lines()));
    }
    fields.putArray("overrides");
    var options = json.putObject("options");
    var legend = options.putObject("legend").put("displayMode", "list").put("placement", "bottom");
    legend.put("showLegend", true).putArray("calcs");
    options.putObject("tooltip").put("mode", "multi").put("sort", "desc");
    var targets = json.putArray("targets");
    for (var i = 0; i < panel.queries().size(); i++) {
      var query = panel.queries().get(i);
      var target = targets.addObject().put("refId", Character.toString('A' + i));
      target.set("datasource", source());
      target.put("expr", query.expression()).put("legendFormat", query.legend());
    }
    return json;
  }

  private static ObjectNode thresholds(List<Double> lines) {
    var json = JSON.createObjectNode().put("mode", "absolute");
    var steps = json.putArray("steps");
    steps.addObject().put("color", "green").putNull("value");
    lines.forEach(line -> steps.addObject().put("color", "red").put("value", line));
    return json;
  }

  private static ObjectNode source() {
    return JSON.createObjectNode().put("type", SOURCE).put("uid", "${%s}".formatted(CHOSEN_SOURCE));
  }
}
