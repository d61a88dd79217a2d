package io.bottlenecklab.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.systems.Systems;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ListCommandTest {

  private static final Catalogue CATALOGUE = Catalogue.load(Systems.known());

  @Test
  void every_experiment_has_a_line_with_its_title() {
    var lines = LabOutput.of("list").lines();

    assertThat(lines).contains("Experiments (./lab run NAME)");
    assertThat(CATALOGUE.experiments())
        .isNotEmpty()
        .allSatisfy(experiment ->
            assertThat(lines)
                .anyMatch(line ->
                    line.startsWith("  %s  ".formatted(experiment.name()))
                        && line.endsWith("  " + experiment.title())));
  }

  @Test
  void every_variant_has_a_line_with_its_system_and_the_experiments_it_is_part_of() {
    var lines = LabOutput.of("list").lines();

    assertThat(lines)
        .contains("Variants (./lab up NAME)")
        .anyMatch(line -> line.matches("  fixture-slow +fixture +fixture-delay"));
    assertThat(CATALOGUE.variants())
        .isNotEmpty()
        .allSatisfy(variant ->
            assertThat(lines)
                .anyMatch(line ->
                    line.startsWith("  %s  ".formatted(variant.name()))
                        && line.contains("  %s".formatted(variant.system()))));
  }

  @Test
  void json_holds_the_same_for_programs() {
    var listed = LabOutput.of("list", "--json");

    assertThat(listed.exitCode()).isZero();
    var listing = JsonMapper.shared().readTree(String.join("\n", listed.lines()));
    assertThat(names(listing.path("experiments")))
        .containsExactlyElementsOf(CATALOGUE.experiments().stream().map(Experiment::name).toList());
    assertThat(names(listing.path("variants")))
        .containsExactlyElementsOf(CATALOGUE.variants().stream().map(Variant::name).toList());
    var experiment = named(listing.path("experiments"), "fixture-delay");
    assertThat(experiment.path("arms").path(0).asString()).isEqualTo("fixture-slow");
    var variant = named(listing.path("variants"), "fixture-slow");
    assertThat(variant.path("system").asString()).isEqualTo("fixture");
    assertThat(variant.path("knobs").path("fixture.delay").asString()).isEqualTo("40ms");
  }

  private static List<String> names(JsonNode array) {
    var names = new ArrayList<String>();
    array.forEach(each -> names.add(each.path("name").asString()));
    return names;
  }

  private static JsonNode named(JsonNode array, String name) {
    for (var each : array) {
      if (each.path("name").asString().equals(name)) {
        return each;
      }
    }
    throw new AssertionError("nothing is called " + name);
  }
}
