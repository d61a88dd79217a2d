package io.bottlenecklab.lab.systems;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.Backing.BackingClient;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.systems.Component.TunedService;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A system, as its {@code system.yaml} describes it.
 *
 * @param key the folder's name, and the value of {@code lab.system}
 * @param folder {@code systems/<key>}
 * @param title what it is, in a line
 * @param tunedServices the services that variants tune, in the order they start
 * @param companions the services that it relies on, in the order they start
 * @param publishers the services that publish to the broker
 * @param backing the servers that it works with
 * @param settings environment variables that the seeder and all services get, whatever the variant
 * @param datasetKeys what its dataset states; flows draw from the first
 * @param usualDataset what a variant that no experiment names is seeded with
 * @param flowNames what virtual users can do with it; the first is the default
 * @param imageVariant the file of the variant that container images are trained with
 */
public record SystemUnderTest(
    String key,
    Path folder,
    String title,
    List<TunedService> tunedServices,
    List<Companion> companions,
    List<Component> publishers,
    List<BackingDeclaration> backing,
    SequencedMap<String, String> settings,
    List<DatasetKey> datasetKeys,
    Dataset usualDataset,
    List<String> flowNames,
    Path imageVariant,
    SystemDocument document) {

  /** Every system there is. */
  public static List<SystemUnderTest> all() {
    return Systems.known().all();
  }

  /** The system that a variant tunes. */
  public static SystemUnderTest of(Variant variant) {
    return Systems.known().of(variant);
  }

  /** The system that a flow is part of. */
  public static SystemUnderTest of(Flow flow) {
    return all().stream()
        .filter(system -> system.flowNames().contains(flow.name()))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no system has the flow " + flow.name()));
  }

  /** What virtual users can do with it; the first is the default. */
  public List<Flow> flows() {
    return flowNames.stream().map(Flow::named).toList();
  }

  /** The backing services of a variant, in the order that the system states them. */
  public List<Backing> backing(Variant variant) {
    var databases = databases();
    return backing.stream().map(need -> need.of(variant, databases, ownDatabase())).toList();
  }

  /** The kinds of the backing services of a variant: {@code mysql}, {@code kafka}. */
  public List<String> backingServices(Variant variant) {
    return backing.stream().map(need -> need.key(variant)).toList();
  }

  /** The knobs that decide which servers a variant has, or which data is on them. */
  public Set<String> backingKnobs() {
    return backing.stream()
        .flatMap(declaration -> declaration.words().stream())
        .collect(Collectors.toSet());
  }

  /** What one of its services connects to. */
  public BackingClient client(Component component) {
    return new BackingClient(component.database(), true, publishes(component));
  }

  private static SystemTexts texts(Variant variant) {
    return new SystemTexts().with(variant);
  }

  /** Its services, those that variants tune first. */
  public List<Component> components() {
    return Stream.concat(
            tunedServices.stream().map(TunedService::component),
            companions.stream().map(Companion::component))
        .toList();
  }

  /** The component of that service. */
  public Component component(String service) {
    return components().stream()
        .filter(component -> component.service().equals(service))
        .findFirst()
        .orElseThrow();
  }

  /** The services that flows enter by. */
  public List<Component> entrances() {
    return flows().stream().map(flow -> component(flow.service())).distinct().toList();
  }

  /** The database with the rows that {@link #datasetKeys} are of; empty if it has none. */
  public Optional<String> ownDatabase() {
    return tunedServices.stream()
        .flatMap(tuned -> tuned.component().database().stream())
        .findFirst();
  }

  /** The databases on its server, each once, in the order they are filled. */
  public List<String> databases() {
    return Stream.concat(
            companions.stream().flatMap(each -> each.component().database().stream()),
            ownDatabase().stream())
        .distinct()
        .toList();
  }

  private boolean publishes(Component component) {
    return publishers.contains(component);
  }

  /** The queries that decide what its flows cost, with values of seeded rows. */
  public List<CriticalQuery> criticalQueries(Variant variant, Dataset dataset) {
    var texts = texts(variant).with(key, dataset).with(key, variant, dataset);
    return stated(document.criticalQueries())
        .map(query ->
            new CriticalQuery(
                String.valueOf(query.name()),
                String.valueOf(query.table()),
                texts.fill(Objects.requireNonNull(query.sql()))))
        .toList();
  }

  /**
   * How a user uses it by hand.
   *
   * @param services base URLs that requests are sent to, by the name of the service
   */
  public Invitation invitation(Map<String, List<URI>> services, Dataset dataset) {
    var up = Objects.requireNonNull(document.up());
    var texts = new SystemTexts().with(key, dataset);
    services.forEach((service, targets) -> {
      texts.with(service, targets.getFirst().toString());
      texts.with(
          service + ".all", targets.stream().map(URI::toString).collect(Collectors.joining(",")));
    });
    return new Invitation(
        stated(up.entrances()).flatMap(line -> lines(line, services, texts)).toList(),
        texts.fill(String.valueOf(up.account())),
        texts.fill(String.valueOf(up.accounts())),
        stated(up.loads()).map(texts::fill).toList());
  }

  private static <T> Stream<T> stated(@Nullable List<T> list) {
    return list == null ? Stream.of() : list.stream();
  }

  /** One for each target of the service that it names. */
  private static Stream<Invitation.Line> lines(
      Invitation.Line line, Map<String, List<URI>> services, SystemTexts texts) {
    return services.entrySet().stream()
        .filter(service -> SystemTexts.uses(line.text(), service.getKey()))
        .flatMap(service ->
            service.getValue().stream()
                .map(target ->
                    new Invitation.Line(
                        line.label(),
                        texts.fill(
                            line.text()
                                .replace("${" + service.getKey() + "}", target.toString())))));
  }

  /**
   * A query that decides what a flow costs.
   *
   * @param name what it is for
   * @param table the table whose size matters
   * @param sql the statement, parameters filled in
   */
  public record CriticalQuery(String name, String table, String sql) {}

  /**
   * A number that a system's dataset states.
   *
   * @param name as it stands in experiment files: {@code users}
   * @param small a value that is seeded in seconds
   * @param least the least value allowed
   * @param most the greatest
   */
  public record DatasetKey(String name, int small, int least, int most) {

    /** Whether a value may stand there. */
    public boolean allows(long value) {
      return least <= value && value <= most;
    }

    /** The range in words. */
    public String allowed() {
      return "%,d to %,d".formatted(least, most);
    }
  }

  /**
   * What a user needs to use a running variant by hand.
   *
   * @param entrances the addresses, with what they offer
   * @param account a test account
   * @param accounts which others there are
   * @param loads commands that put load on it
   */
  public record Invitation(
      List<Line> entrances, String account, String accounts, List<String> loads) {

    /** A label and its text. */
    public record Line(String label, String text) {}
  }
}
