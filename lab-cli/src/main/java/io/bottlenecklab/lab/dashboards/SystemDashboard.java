package io.bottlenecklab.lab.dashboards;

import io.bottlenecklab.lab.dashboards.Dashboard.Row;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Objective;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The page of one system: what all have, and what stands in its folder. */
final class SystemDashboard {

  private static final int COLUMNS = 3;
  private static final double P95 = 95;
  private static final double MS_PER_SECOND = 1000;

  private SystemDashboard() {}

  static Dashboard of(SystemUnderTest system, Collection<Experiment> experiments) {
    var series = "system=\"%s\", variant=~\"$variant\"".formatted(system.key());
    var panels = new Panels(series, "variant, service");
    var own = PanelFile.read(system.folder(), series);
    var database =
        system.components().stream().anyMatch(component -> component.database().isPresent());
    var rows = new ArrayList<Row>();
    rows.add(new Row("Requests", COLUMNS, panels.requests(objectives(experiments))));
    if (!own.isEmpty()) {
      rows.add(new Row("What this system does", COLUMNS, own));
    }
    rows.add(new Row("Resources", COLUMNS, panels.resources(database)));
    return new Dashboard(
        system.key(),
        "Bottleneck Lab: " + system.key(),
        system.title(),
        List.of(
            new Variable.OfLabel(
                "variant",
                "process_uptime_seconds{system=\"%s\"}".formatted(system.key()),
                "variant",
                true)),
        rows);
  }

  private static List<Double> objectives(Collection<Experiment> experiments) {
    return experiments.stream()
        .map(Experiment::objective)
        .filter(objective -> objective.percentile() == P95)
        .map(Objective::below)
        .map(Duration::toMillis)
        .map(ms -> ms / MS_PER_SECOND)
        .distinct()
        .sorted()
        .toList();
  }
}
