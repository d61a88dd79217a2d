package io.bottlenecklab.lab.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.embedded.EmbeddedStage;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.stage.KnobCheck;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant.VariantProcess;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.systems.Systems;
import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A system whose servers and companions are at a distance, embedded. */
@Slow
public abstract class DistanceContract {

  private final String variant;
  private final Map<String, Object> distances;
  private final List<String> proxies;

  @TempDir private Path home = Path.of("");

  /**
   * Of a system.
   *
   * @param distances what the variant states besides
   * @param proxies the processes that add them
   */
  protected DistanceContract(String variant, Map<String, Object> distances, List<String> proxies) {
    this.variant = variant;
    this.distances = distances;
    this.proxies = proxies;
  }

  @Test
  void every_distance_is_measured_by_the_services() {
    var knobs = KnobCatalogue.load();
    var far =
        Catalogue.load(Systems.known())
            .variant(variant)
            .with(distances, home.resolve("far.yaml"), knobs);
    var sizes = new LinkedHashMap<String, Integer>();
    SystemUnderTest.of(far).datasetKeys().forEach(key -> sizes.put(key.name(), key.small()));
    var root = Workspace.fromEnvironment().root();
    try (var stage = new EmbeddedStage(root, home, Disclosure.OPEN)) {
      var running = stage.start(StartRequest.of(far, new Dataset(sizes, 1), Ports.FREE, _ -> {}));

      assertThat(new KnobCheck(knobs).verify(running)).containsAllEntriesOf(distances);
      assertThat(running.processes()).extracting(VariantProcess::name).containsAll(proxies);
    }
  }
}
