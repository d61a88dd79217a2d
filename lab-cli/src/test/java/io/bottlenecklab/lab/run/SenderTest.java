package io.bottlenecklab.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.load.UuidVersion;
import io.bottlenecklab.lab.stage.StillVariant;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class SenderTest {

  private static final Load.Shape SHAPE = new Load.Shape.AtOnce(1);

  private final List<Load> sent = new ArrayList<>();
  private final Rows rows = new Rows();
  private final Arm arm = new Arm(rows, _ -> Map.of(), _ -> List.of());

  @Test
  void what_a_load_has_registered_is_taken_back_once() {
    var sender = sender(Flow.REGISTER);

    sender.restore(arm);
    assertThat(rows.restored).isZero();

    sender.send(arm, SHAPE, 1);
    sender.send(arm, SHAPE, 2);
    sender.restore(arm);
    sender.restore(arm);
    assertThat(rows.restored).isEqualTo(1);

    sender.send(arm, SHAPE, 3);
    sender.restore(arm);
    assertThat(rows.restored).isEqualTo(2);
  }

  @Test
  void what_only_reads_leaves_nothing_to_take_back() {
    var sender = sender(Flow.CITIZEN_LOOKUP);

    sender.send(arm, SHAPE, 1);
    sender.restore(arm);

    assertThat(rows.restored).isZero();
  }

  @Test
  void ids_are_random_unless_said_otherwise() {
    var sender = sender(Flow.REGISTER);

    sender.send(arm, SHAPE, 1);
    sender.send(arm, SHAPE, UuidVersion.UUID_V7, 1);

    assertThat(sent)
        .extracting(Load::ids)
        .containsExactly(UuidVersion.UUID_V4, UuidVersion.UUID_V7);
  }

  private Sender sender(Flow flow) {
    return new Sender(new Remembering(), List.of(arm), flow, 1_000, false);
  }

  /** Remembers what it was asked to send. */
  private final class Remembering implements LoadGenerator {
    @Override
    public LoadResult send(Load load) {
      sent.add(load);
      return new LoadResult(
          new Histogram(3),
          new TreeMap<>(),
          Duration.ofSeconds(1),
          Duration.ZERO,
          new LoadResult.Lateness(Duration.ZERO, Duration.ZERO));
    }

    @Override
    public void close() {}
  }

  /** A variant that counts how often its rows are brought back. */
  private static final class Rows implements StillVariant {

    private static final URI ADDRESS = URI.create("http://127.0.0.1:1");

    private int restored;

    @Override
    public Variant variant() {
      return new Variant(
          "minlog",
          Path.of("minlog.yaml"),
          new TreeMap<>(
              Map.of("lab.system", "minlog", "minlog.registration.records-per-call", 500)));
    }

    @Override
    public Map<String, List<URI>> replicas() {
      return Map.of(
          "auth-service", List.of(ADDRESS),
          "minlog-registration", List.of(ADDRESS),
          "minlog-lookup", List.of(ADDRESS));
    }

    @Override
    public void restore() {
      restored++;
    }
  }
}
