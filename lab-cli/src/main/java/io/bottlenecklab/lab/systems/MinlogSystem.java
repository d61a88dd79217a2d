package io.bottlenecklab.lab.systems;

import io.bottlenecklab.db.minlog.SeededAssistant;
import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.db.minlog.SeededSystem;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.load.Flow;
import java.net.URI;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Audit registration and lookup: minlog-registration publishes to Kafka, kafka-consumer stores in
 * MySQL, minlog-lookup reads there; callers are signed in by auth-service.
 */
record MinlogSystem() implements SystemUnderTest {

  private static final String CITIZENS = "citizens";
  private static final String ENTRIES = "entries";
  private static final String DATABASE = "minlog";

  private static final Component REGISTRATION = new Component("minlog-registration", 8083);
  private static final Component LOOKUP = new Component("minlog-lookup", 8084, DATABASE);
  private static final Component CONSUMER = new Component("kafka-consumer", 8085, DATABASE);

  @Override
  public String key() {
    return "minlog";
  }

  @Override
  public List<Flow> flows() {
    return List.of(Flow.CITIZEN_LOOKUP, Flow.ASSISTANT_LOOKUP, Flow.REGISTER);
  }

  @Override
  public List<DatasetKey> datasetKeys() {
    return List.of(new DatasetKey(CITIZENS, 1, 5_000_000), new DatasetKey(ENTRIES, 0, 100_000_000));
  }

  @Override
  public Dataset usualDataset() {
    var sizes = new LinkedHashMap<String, Integer>();
    sizes.put(CITIZENS, 100_000);
    sizes.put(ENTRIES, 1_000_000);
    return new Dataset(sizes, 1);
  }

  @Override
  public DatabaseEngine engine(Variant variant) {
    return DatabaseEngine.MYSQL;
  }

  /** The seeder brings the indexes of one variant to what another one says. */
  @Override
  public String contents(Variant variant) {
    return DATABASE;
  }

  /** A topic keeps the number of partitions it was made with. */
  @Override
  public Optional<String> broker(Variant variant) {
    var partitions = partitions(variant);
    return Optional.of(mirrored(variant) ? "central-" + partitions : partitions);
  }

  @Override
  public Optional<String> localBroker(Variant variant) {
    return mirrored(variant) ? Optional.of("local-" + partitions(variant)) : Optional.empty();
  }

  private static String partitions(Variant variant) {
    return "partitions-" + variant.number("minlog.topic.partitions");
  }

  private static boolean mirrored(Variant variant) {
    return variant.find("lab.mirror").filter(Boolean.TRUE::equals).isPresent();
  }

  /** Lookups leave records, too; dead letters are for those who operate the central side. */
  @Override
  public boolean publishes(Component component) {
    return !component.equals(CONSUMER);
  }

  @Override
  public Map<String, String> settings() {
    return Map.of("MINLOG_PSEUDONYMKEY", SeededPseudonyms.KEY);
  }

  @Override
  public List<Companion> companions() {
    return List.of(
        new Companion(Component.AUTH, "minlog-auth-service.yaml", "MINLOG_AUTHSERVICE_URL", 1));
  }

  @Override
  public List<Tier> tiers() {
    return List.of(
        Tier.ofReplicas(REGISTRATION),
        new Tier(CONSUMER, "lab.consumer-instances", 1),
        Tier.ofReplicas(LOOKUP));
  }

  @Override
  public Component entrance(Flow flow) {
    return flow == Flow.REGISTER ? REGISTRATION : LOOKUP;
  }

  @Override
  public int batchSize(Variant variant) {
    return variant.number("minlog.registration.records-per-call");
  }

  /** The newest entries of a citizen and an assistant from the middle. */
  @Override
  public List<CriticalQuery> criticalQueries(Variant variant, Dataset dataset) {
    var citizen = new SeededCitizen(Math.max(1, dataset.population() / 2));
    var pseudonym = new SeededPseudonyms().of(citizen);
    var bound = variant.text("minlog.lookup.paging").equals("unbounded") ? "" : " LIMIT 51";
    return List.of(
        new CriticalQuery(
            "a citizen's entries",
            "log_entry",
            newest("citizen = x'%s'".formatted(HexFormat.of().formatHex(pseudonym.bytes())))
                + bound),
        new CriticalQuery(
            "an assistant's entries",
            "log_entry",
            newest("assistant_id = '%s'".formatted(new SeededAssistant(SeededAssistant.COUNT).id()))
                + bound));
  }

  private static String newest(String where) {
    return "SELECT id, occurred_at, professional_id, professional_name, assistant_id,"
        + " organisation_id, organisation_name, activity, source_system FROM log_entry WHERE "
        + where
        + " ORDER BY occurred_at DESC, id DESC";
  }

  @Override
  public Invitation invitation(Map<String, List<URI>> services, Dataset dataset) {
    var first = new SeededCitizen(1);
    var system = new SeededSystem(dataset.population());
    var auth = Component.AUTH.in(services).getFirst();
    var entrances = new ArrayList<Invitation.Line>();
    REGISTRATION
        .in(services)
        .forEach(url ->
            entrances.add(new Invitation.Line("register", "POST " + url + "/api/registrations")));
    LOOKUP
        .in(services)
        .forEach(url ->
            entrances.add(
                new Invitation.Line(
                    "look up", "GET %s/api/citizens/%s/entries".formatted(url, first.cpr()))));
    entrances.add(new Invitation.Line("sign-in", "POST " + auth + "/api/sign-in"));
    return new Invitation(
        entrances,
        "{\"email\": \"%s\", \"password\": \"%s\"}, a system that may register and look anybody up"
            .formatted(system.email(), system.password()),
        "%,d citizens, who may look themselves up: K6-<n>@email.com with K6-password-<n mod 4>"
            .formatted(dataset.population()),
        List.of(
            load(services, LOOKUP, dataset, 20, "minlog-lookup.js"),
            load(services, LOOKUP, dataset, 20, "minlog-lookup.js -e WHOM=assistants"),
            load(services, REGISTRATION, dataset, 5, "minlog-register.js")));
  }

  private static String load(
      Map<String, List<URI>> services,
      Component component,
      Dataset dataset,
      int rate,
      String script) {
    return "k6 run -e BASE_URL=%s -e AUTH_URL=%s -e CITIZENS=%d -e RATE=%d -e DURATION=30s"
            .formatted(
                component.in(services).stream().map(URI::toString).collect(Collectors.joining(",")),
                Component.AUTH.in(services).getFirst(),
                dataset.population(),
                rate)
        + " load/k6/"
        + script;
  }
}
