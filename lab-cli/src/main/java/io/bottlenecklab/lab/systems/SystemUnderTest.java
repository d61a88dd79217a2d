package io.bottlenecklab.lab.systems;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.load.Flow;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a system consists of. Whoever starts, seeds, loads, explains or describes a variant asks its
 * system; a new system is one more of these.
 */
public sealed interface SystemUnderTest permits EinvoiceSystem, SignInSystem {

  /** Every system there is. */
  static List<SystemUnderTest> all() {
    return List.of(new SignInSystem(), new EinvoiceSystem());
  }

  /** The system that a variant tunes. */
  static SystemUnderTest of(Variant variant) {
    return all().stream()
        .filter(system -> system.key().equals(variant.system()))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "%s: unknown system «%s»; allowed: %s"
                    .formatted(
                        variant.name(),
                        variant.system(),
                        all().stream()
                            .map(SystemUnderTest::key)
                            .collect(Collectors.joining(", ")))));
  }

  /** The system that a flow is part of. */
  static SystemUnderTest of(Flow flow) {
    return all().stream()
        .filter(system -> system.flows().contains(flow))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no system has the flow " + flow.key()));
  }

  /** As {@code lab.system} names it. */
  String key();

  /** What virtual users can do with it; the first where nothing says which. */
  List<Flow> flows();

  /** What its dataset states; flows draw from the first. */
  List<DatasetKey> datasetKeys();

  /** What a variant that no experiment names is seeded with. */
  Dataset usualDataset();

  /** The one server that its databases are on. */
  DatabaseEngine engine(Variant variant);

  /** What tells a variant's rows from another's of the same dataset: {@code bcrypt-10}. */
  String contents(Variant variant);

  /** The services that it relies on, in the order they start. */
  default List<Companion> companions() {
    return List.of();
  }

  /** The service under load, with the database that is its own. */
  Component underLoad();

  /** Everything that has a database, in the order it starts. */
  default List<Component> components() {
    return Stream.concat(companions().stream().map(Companion::component), Stream.of(underLoad()))
        .toList();
  }

  /** The queries that decide what its flows cost, with parameters of seeded rows. */
  List<CriticalQuery> criticalQueries(Variant variant, Dataset dataset);

  /**
   * How a user uses it by hand.
   *
   * @param targets base URLs of the service under load
   * @param companions base URLs of those it relies on, by name
   */
  Invitation invitation(List<URI> targets, Map<String, URI> companions, Dataset dataset);
}
