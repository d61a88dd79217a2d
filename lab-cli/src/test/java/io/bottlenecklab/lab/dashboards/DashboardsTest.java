package io.bottlenecklab.lab.dashboards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.CheckoutCopy;
import io.bottlenecklab.lab.systems.Systems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The dashboards of the fixture system; each system's module runs its own. */
class DashboardsTest {

  private static final String PANELS =
      """
      panels:
        - title: Items a second
          unit: cps
          expression: sum by (variant) (rate(items_total{$series}[$__rate_interval]))
          legend: "{{variant}}"
      """;

  @TempDir private Path root = Path.of("");
  private Path panels = root;

  @BeforeEach
  void the_fixture_system() throws IOException {
    panels = CheckoutCopy.of("fixture", root).file(PanelFile.NAME);
  }

  private JsonNode rendered(String name) {
    var systems = Systems.in(root);
    var files = Dashboards.render(systems.all(), Catalogue.load(systems));
    assertThat(files.keySet())
        .extracting(file -> String.valueOf(file.getFileName()))
        .containsExactly("compare.json", "fixture.json", "overview.json");
    return JsonMapper.shared()
        .readTree(String.valueOf(files.get(Dashboards.FOLDER.resolve(name + ".json"))));
  }

  @Test
  void a_system_without_a_database_has_no_panels_of_connections() {
    assertThat(rendered("fixture").findValuesAsString("title"))
        .contains("Requests a second", "p95", "Heap")
        .doesNotContain("Connections in use", "What this system does");
    assertThat(rendered("overview").findValuesAsString("title")).contains("Connections in use");
  }

  /** So that it can be imported where the data source has another uid. */
  @ParameterizedTest
  @ValueSource(strings = {"fixture", "overview", "compare"})
  void the_reader_chooses_the_data_source_and_ours_is_the_first_choice(String name)
      throws IOException {
    var dashboard = rendered(name);
    var provisioned =
        Files.readString(
            Path.of("..", "observability/grafana/provisioning/datasources/prometheus.yaml"));

    assertThat(dashboard.findValues("datasource"))
        .isNotEmpty()
        .allSatisfy(source -> assertThat(source.path("uid").asString()).isEqualTo("${datasource}"));
    var choice = dashboard.at("/templating/list/0");
    assertThat(choice.path("name").asString()).isEqualTo("datasource");
    assertThat(choice.path("type").asString()).isEqualTo("datasource");
    assertThat(provisioned)
        .contains("type: %s\n".formatted(choice.path("query").asString()))
        .contains("uid: %s\n".formatted(choice.at("/current/value").asString()));
  }

  @Test
  void panels_of_its_own_stand_in_the_systems_folder() throws IOException {
    Files.writeString(panels, PANELS);

    assertThat(rendered("fixture").findValuesAsString("title"))
        .contains("What this system does", "Items a second");
    assertThat(rendered("fixture").findValuesAsString("expr"))
        .contains(
            "sum by (variant) (rate(items_total{system=\"fixture\", variant=~\"$variant\"}[$__rate_interval]))");
  }

  @Test
  void the_objectives_of_p95_are_lines() {
    assertThat(rendered("fixture").findValues("thresholds"))
        .singleElement()
        .extracting(thresholds -> thresholds.at("/steps/1/value").asDouble())
        .isEqualTo(0.1);
  }

  @Test
  void a_claim_is_a_line_of_the_comparison() {
    assertThat(rendered("compare").at("/templating/list/3/options/0"))
        .isEqualTo(
            JsonMapper.shared()
                .createObjectNode()
                .put("text", "fixture-delay p50 (p50)")
                .put("value", "0.25"));
    assertThat(rendered("compare").findValuesAsString("expr")).contains("vector($reported)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          unit: cps        | units: cps       | unknown key «units»; did you mean «unit»?
          {$series}        | {}               | «panels.1.expression» is «sum by (variant) (rate(items_total{}[$__rate_interval]))»; allowed: metrics with {$series}
          unit: cps        | ''               | «panels.1.unit» is missing
          """)
  void a_wrong_file_is_refused_in_one_line(String from, String to, String message)
      throws IOException {
    Files.writeString(panels, PANELS.replace(from, to));

    assertThatThrownBy(() -> rendered("fixture")).hasMessageContaining(message);
  }
}
