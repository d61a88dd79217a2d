package io.bottlenecklab.lab.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.systems.SystemUnderTest.DatasetKey;
import io.bottlenecklab.lab.systems.SystemUnderTest.Invitation;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SystemUnderTestTest {

  private final SystemUnderTest fixture = SystemUnderTest.all().getFirst();

  @Test
  void a_system_is_a_folder() {
    assertThat(SystemUnderTest.all()).extracting(SystemUnderTest::key).containsExactly("fixture");
    assertThat(fixture.flows()).extracting(Flow::name).containsExactly("fixture-get");
    assertThat(SystemUnderTest.of(fixture.flows().getFirst())).isEqualTo(fixture);
    assertThat(fixture.imageVariant()).exists();
  }

  @Test
  void the_usual_dataset_states_what_the_system_asks_for() {
    assertThat(fixture.usualDataset().sizes()).isEqualTo(Map.of("items", 10));
    assertThat(fixture.datasetKeys()).containsExactly(new DatasetKey("items", 5, 1, 1000));
  }

  @Test
  void a_system_may_work_without_servers() {
    var variant = Variant.read(fixture.imageVariant(), KnobCatalogue.load());

    assertThat(fixture.backing(variant)).isEmpty();
    assertThat(fixture.ownDatabase()).isEmpty();
    assertThat(fixture.databases()).isEmpty();
    assertThat(fixture.criticalQueries(variant, fixture.usualDataset())).isEmpty();
  }

  @Test
  void a_user_gets_the_addresses_for_requests() {
    var invitation =
        fixture.invitation(
            Map.of("fixture-service", List.of(URI.create("http://127.0.0.1:8099"))),
            fixture.usualDataset().with("items", 1000));

    assertThat(invitation.entrances())
        .containsExactly(new Invitation.Line("item", "GET http://127.0.0.1:8099/items/1"));
    assertThat(invitation.accounts()).isEqualTo("1,000 items: 1 to 1000");
  }

  @Test
  void an_unknown_system_is_reported_with_the_known_ones() {
    var variant =
        new Variant("x", Path.of("x.yaml"), new TreeMap<>(Map.of("lab.system", "shopping")));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> SystemUnderTest.of(variant))
        .withMessage("x: unknown system «shopping»; allowed: fixture");
  }
}
