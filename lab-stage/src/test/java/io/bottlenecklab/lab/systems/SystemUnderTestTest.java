package io.bottlenecklab.lab.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.KnobType;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.load.Flow;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SystemUnderTestTest {

  @Test
  void every_system_that_a_variant_may_name_is_described() {
    var knob = KnobCatalogue.load().find("lab.system").orElseThrow();

    assertThat(SystemUnderTest.all().stream().map(SystemUnderTest::key))
        .containsExactlyInAnyOrderElementsOf(((KnobType.Choice) knob.type()).of());
  }

  @Test
  void every_flow_is_part_of_one_system() {
    assertThat(SystemUnderTest.all().stream().flatMap(system -> system.flows().stream()))
        .containsExactlyInAnyOrder(Flow.values());
  }

  @Test
  void the_usual_dataset_states_what_the_system_asks_for() {
    for (var system : SystemUnderTest.all()) {
      assertThat(system.usualDataset().sizes().keySet())
          .containsExactlyElementsOf(system.datasetKeys().stream().map(DatasetKey::name).toList());
      system
          .datasetKeys()
          .forEach(key -> assertThat(key.allows(system.usualDataset().size(key.name()))).isTrue());
    }
  }

  @Test
  void an_unknown_system_is_told_with_the_known_ones() {
    var variant =
        new Variant("x", Path.of("x.yaml"), new TreeMap<>(Map.of("lab.system", "shopping")));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> SystemUnderTest.of(variant))
        .withMessageStartingWith("x: unknown system «shopping»; allowed: sign-in");
  }
}
