package io.bottlenecklab.lab.dashboards;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.dashboards.Dashboard.Row;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The dashboards: an overview, one for each system, one that compares two arms. */
public final class Dashboards {

  /** Where they are kept below the checkout. */
  public static final Path FOLDER = Path.of("observability", "grafana", "dashboards");

  private static final int COLUMNS = 3;

  private Dashboards() {}

  /** Each dashboard's JSON by its path below the checkout. */
  public static SortedMap<Path, String> render(
      Collection<SystemUnderTest> systems, Catalogue catalogue) {
    var files = new TreeMap<Path, String>();
    Stream.concat(
            Stream.of(overview(), ComparisonDashboard.of(catalogue.experiments())),
            systems.stream()
                .map(system -> SystemDashboard.of(system, catalogue.experimentsOn(system.key()))))
        .forEach(dashboard ->
            files.put(FOLDER.resolve(dashboard.name() + ".json"), DashboardJson.render(dashboard)));
    return files;
  }

  private static Dashboard overview() {
    var panels = new Panels("system=~\"$system\"", "variant, service");
    return new Dashboard(
        "overview",
        "Bottleneck Lab: overview",
        "All variants that run.",
        List.of(new Variable.OfLabel("system", "process_uptime_seconds", "system", true)),
        List.of(
            new Row("Requests", COLUMNS, panels.requests(List.of())),
            new Row("Resources", COLUMNS, panels.resources(true))));
  }
}
