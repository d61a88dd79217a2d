package io.bottlenecklab.lab.systems;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.load.Flow;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a system consists of. Whoever starts, seeds, loads, explains or describes a variant asks its
 * system; a new system is one more of these.
 */
public sealed interface SystemUnderTest permits EinvoiceSystem, MinlogSystem, SignInSystem {

  /** Every system there is. */
  static List<SystemUnderTest> all() {
    return List.of(new SignInSystem(), new EinvoiceSystem(), new MinlogSystem());
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

  /** The services that variants tune, in the order they start; load is sent to the first. */
  List<Tier> tiers();

  /** The service that a flow's requests are sent to. */
  default Component entrance(Flow flow) {
    return tiers().getFirst().component();
  }

  /** How many pieces of work go into one call, where calls take several. */
  default int batchSize(Variant variant) {
    return 1;
  }

  /**
   * How many requests there is something for in what is seeded, and no more until it is seeded once
   * more; none where requests use nothing up.
   *
   * @param population of the dataset
   */
  default OptionalLong supply(Variant variant, int population) {
    return OptionalLong.empty();
  }

  /** The database with the rows that {@link #datasetKeys} are of. */
  default String database() {
    return tiers().stream()
        .flatMap(tier -> tier.component().database().stream())
        .findFirst()
        .orElseThrow();
  }

  /** The databases on the one server, each once, in the order they are filled. */
  default List<String> databases() {
    return Stream.concat(
            companions().stream().flatMap(each -> each.component().database().stream()),
            Stream.of(database()))
        .toList();
  }

  /**
   * What tells the records on a variant's broker from those of another's of the same dataset; empty
   * where the system has no broker. With a mirror this is the central one, which consumers read.
   */
  default Optional<String> broker(Variant variant) {
    return Optional.empty();
  }

  /**
   * The same of the local broker that records are published to; empty where that is no other, and
   * nothing is mirrored.
   */
  default Optional<String> localBroker(Variant variant) {
    return Optional.empty();
  }

  /** Whether a service publishes records, to the local broker where there is one. */
  default boolean publishes(Component component) {
    return false;
  }

  /** Environment variables that the seeder and all services get, whatever the variant. */
  default Map<String, String> settings() {
    return Map.of();
  }

  /** The queries that decide what its flows cost, with parameters of seeded rows. */
  List<CriticalQuery> criticalQueries(Variant variant, Dataset dataset);

  /**
   * How a user uses it by hand.
   *
   * @param services base URLs that requests are sent to, by the name of the service
   */
  Invitation invitation(Map<String, List<URI>> services, Dataset dataset);
}
