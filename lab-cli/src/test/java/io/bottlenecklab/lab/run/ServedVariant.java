package io.bottlenecklab.lab.run;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.SlowServer;
import io.bottlenecklab.lab.stage.Death.ServiceDiedException;
import io.bottlenecklab.lab.stage.StillVariant;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** A variant whose only service is a server of known latency. */
public record ServedVariant(String name, SlowServer server, BooleanSupplier alive)
    implements StillVariant {

  /** Processor time that each request costs the database, as the variant claims. */
  public static final Duration DATABASE_CPU = Duration.ofSeconds(1);

  /** A variant of that name. */
  public static Variant variant(String name) {
    return new Variant(
        name, Path.of(name + ".yaml"), new TreeMap<>(Map.of("lab.system", "fixture")));
  }

  @Override
  public Variant variant() {
    return variant(name);
  }

  @Override
  public Map<String, List<URI>> replicas() {
    return Map.of("fixture-service", List.of(server.url()));
  }

  @Override
  public Map<String, URI> companions() {
    return Map.of();
  }

  @Override
  public Map<String, Duration> cpuTime() {
    return Map.of("database", DATABASE_CPU.multipliedBy(server.requests()));
  }

  @Override
  public Map<String, String> databases() {
    return Map.of("fixture", "none");
  }

  @Override
  public void checkAlive() {
    if (server.isClosed()) {
      throw new ServiceDiedException(
          "fixture-service of %s died: out of memory".formatted(name),
          "fixture-service",
          "out of memory");
    }
    if (!alive.getAsBoolean()) {
      throw new StageException("the database of %s died".formatted(name));
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
