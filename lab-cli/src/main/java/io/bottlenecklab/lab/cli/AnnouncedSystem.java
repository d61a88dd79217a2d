package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.load.RunningSystem;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import io.bottlenecklab.lab.stage.RunningVariants;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** A variant that another lab runs. */
public record AnnouncedSystem(RunningVariants.Entry entry, Variant variant)
    implements RunningSystem {

  @Override
  public Map<String, Object> knobs() {
    return variant.values();
  }

  @Override
  public List<URI> targets(String service) {
    return Objects.requireNonNull(entry.entrances().get(service), service);
  }

  @Override
  public Map<String, URI> companions() {
    return SystemUnderTest.of(variant).companions().stream()
        .map(companion -> companion.component().service())
        .collect(Collectors.toMap(service -> service, service -> targets(service).getFirst()));
  }

  @Override
  public Map<String, URI> metrics() {
    return Map.of();
  }

  @Override
  public Map<String, String> addresses() {
    return entry.addresses();
  }

  @Override
  public Optional<DatabaseAccess> findDatabase() {
    return Optional.ofNullable(entry.database());
  }
}
