package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue.CatalogueException;
import io.bottlenecklab.lab.catalogue.ExperimentDocument.StepDocument;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Bottleneck;
import io.bottlenecklab.lab.experiment.Experiment.SeparateMachines;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.experiment.Source.Report;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.systems.SystemUnderTest.DatasetKey;
import io.bottlenecklab.lab.yaml.StrictYaml;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code experiments/<name>.yaml}. All missing or unknown keys and bad values end in one
 * exception, with a line for each that names file, line, key, value and what is allowed.
 */
final class ExperimentFile {

  private static final String SEED = "seed";

  private final Path file;
  private final StrictYaml yaml;
  private final ExperimentDocument document;
  private final Map<String, Variant> variants;
  private final Reports reports;
  private final Supplier<List<String>> arms;
  private final Supplier<Flow> flow;

  private ExperimentFile(
      Path file,
      StrictYaml yaml,
      ExperimentDocument document,
      Map<String, Variant> variants,
      Reports reports) {
    this.file = file;
    this.yaml = yaml;
    this.document = document;
    this.variants = variants;
    this.reports = reports;
    this.arms = part(this::readArms);
    this.flow = part(() -> Flow.named(oneOf("flow", document.flow(), Flow.names())));
  }

  /** Reads one whose arms are some of these variants, and whose claims quote these reports. */
  static Experiment read(Path file, Map<String, Variant> variants, Reports reports) {
    return StrictYaml.read(
        file,
        CatalogueException::new,
        ExperimentDocument.class,
        (yaml, document) -> new ExperimentFile(file, yaml, document, variants, reports).read());
  }

  private Experiment read() {
    checked(this::checkArms);
    checked(this::checkSteps);
    checked(this::theme);
    var steps = yaml.parts("steps", document.steps(), (key, step) -> step.toStep(this, key));
    var claims = yaml.parts("claims", document.claims(), (key, claim) -> claim.toClaim(this, key));
    var title = stated("title", document.title());
    var about = stated("about", document.about());
    var found = part(() -> found(claims));
    var reportMachine =
        part(() -> Optional.ofNullable(document.machine()).map(machine -> machine.toMachine(this)));
    var quickArms = part(() -> ofArms("quick-arms", document.quickArms(), arms()));
    var studies = stated("studies", document.studies());
    var machines =
        part(() ->
            SeparateMachines.of(
                oneOf("separate-machines", document.separateMachines(), SeparateMachines.keys())));
    var dataset = part(this::dataset);
    var objective = part(() -> required("objective", document.objective()).toObjective(this));
    var capacityUsers = part(this::capacityUsers);
    var target =
        part(() -> Optional.ofNullable(document.target()).map(text -> duration("target", text)));
    var rounds = part(this::rounds);
    var mayDie = part(() -> ofArms("may-die", document.mayDie(), List.of()));
    var saturates = saturates();
    return new Experiment(
        file.getFileName().toString().replaceFirst("\\.yaml$", ""),
        file,
        title.get(),
        about.get().strip(),
        found.get(),
        reportMachine.get(),
        arms(),
        quickArms.get(),
        studies.get(),
        machines.get(),
        flow().name(),
        dataset.get(),
        objective.get(),
        capacityUsers.get(),
        target.get(),
        rounds.get(),
        steps.stream().map(Supplier::get).toList(),
        claims.stream().map(Supplier::get).toList(),
        mayDie.get(),
        saturates.stream().map(Supplier::get).toList(),
        Boolean.TRUE.equals(document.featured()),
        Boolean.TRUE.equals(document.needsCompose()));
  }

  private List<String> readArms() {
    var stated = required("arms", document.arms());
    check(stated.size() >= 2 && !stated.contains(null), "arms", stated, "at least two variants");
    check(new HashSet<>(stated).size() == stated.size(), "arms", stated, "each variant once");
    return stated;
  }

  /** That they are variants, of a system that has the flow. */
  private void checkArms() {
    for (var arm : arms()) {
      if (!variants.containsKey(arm)) {
        yaml.addFault(
            "arms." + arm, "arm " + Suggestion.unknown("variant", arm, variants.keySet()));
      }
    }
    for (var arm : arms()) {
      var variant = variants.get(arm);
      if (variant != null && !SystemUnderTest.of(variant).flowNames().contains(flow().name())) {
        yaml.addFault(
            "arms." + arm,
            "arm %s is of the system %s, which has no flow %s"
                .formatted(arm, variant.system(), flow().name()));
      }
    }
  }

  private void checkSteps() {
    check(steps().findAny().isPresent(), "steps", "empty", "at least one step");
    differ("steps", steps().map(StepDocument::name));
    check(
        steps().anyMatch(step -> Boolean.TRUE.equals(step.quick())) || isFaultyInSteps("quick"),
        "steps.quick",
        "no quick step",
        "at least one quick: true");
  }

  /** Those of the list that can be read. */
  private Stream<StepDocument> steps() {
    return required("steps", document.steps()).stream().filter(Objects::nonNull);
  }

  /** Whether some step has a value there that cannot be used. */
  private boolean isFaultyInSteps(String key) {
    return yaml.names("steps").stream()
        .anyMatch(step -> yaml.isFaulty("steps.%s.%s".formatted(step, key)));
  }

  private void differ(String key, Stream<String> stated) {
    var names = stated.filter(Objects::nonNull).toList();
    check(new HashSet<>(names).size() == names.size(), key + ".name", names, "names that differ");
  }

  /** The names of the steps in which an arm takes part. */
  List<String> stepsOf(String arm) {
    return steps()
        .filter(step -> step.arms() == null || step.arms().contains(arm))
        .map(StepDocument::name)
        .filter(Objects::nonNull)
        .toList();
  }

  /** Whether a step states the report's own rate. */
  boolean hasReportRates() {
    return steps().anyMatch(step -> step.rate() != null && step.reportRate() != null);
  }

  private Optional<Found> found(List<Supplier<Claim>> claims) {
    var stated = required("claims", document.claims());
    differ("claims", stated.stream().filter(Objects::nonNull).map(ClaimDocument::name));
    var judged = new LinkedHashMap<String, Supplier<Claim>>();
    for (var index = 0; index < stated.size(); index++) {
      var name = Optional.ofNullable(stated.get(index)).map(ClaimDocument::name);
      if (name.isPresent()) {
        judged.putIfAbsent(name.get(), claims.get(index));
      }
    }
    return Optional.ofNullable(document.found()).map(found -> found.toFound(this, judged));
  }

  /** At least two: an interval needs them. */
  private OptionalInt rounds() {
    var rounds = document.rounds();
    if (rounds == null) {
      return OptionalInt.empty();
    }
    check(rounds >= 2, "rounds", rounds, "a whole number from 2");
    return OptionalInt.of(rounds);
  }

  /** Allowed only with a rate, which is a multiple of the capacity. */
  private OptionalInt capacityUsers() {
    var users = document.capacityUsers();
    if (users == null) {
      return OptionalInt.empty();
    }
    check(users > 0, "capacity-users", users, "a whole number of users above 0");
    check(
        steps().anyMatch(step -> step.rate() != null) || isFaultyInSteps("rate"),
        "capacity-users",
        users,
        "nothing, as no step has a rate");
    return OptionalInt.of(users);
  }

  /** Checks that a step has no other options than its flow. */
  void checkOptions(String step, Map<String, String> options) {
    var allowed = flow().options();
    yaml.knownKeys(
        step,
        options.keySet(),
        Stream.concat(StepDocument.KEYS.stream(), allowed.keySet().stream()).toList());
    options.forEach((option, value) -> {
      var values = allowed.get(option);
      if (values != null) {
        check(values.contains(value), step + "." + option, value, String.join(", ", values));
      }
    });
  }

  /** In the order of the file. */
  private List<Supplier<Bottleneck>> saturates() {
    return Optional.ofNullable(document.saturates()).orElse(Map.of()).entrySet().stream()
        .map(entry -> {
          var key = "saturates." + entry.getKey();
          return part(
              () -> required(key, entry.getValue()).toBottleneck(this, key, entry.getKey()));
        })
        .toList();
  }

  private Dataset dataset() {
    var stated = required("dataset", document.dataset());
    var keys = SystemUnderTest.of(flow()).datasetKeys();
    var known = Stream.concat(keys.stream().map(DatasetKey::name), Stream.of(SEED)).toList();
    yaml.knownKeys("dataset", stated.keySet(), known);
    var sizes = new LinkedHashMap<String, Integer>();
    for (var key : keys) {
      var name = "dataset." + key.name();
      checked(() -> {
        var size = required(name, stated.get(key.name()));
        if (check(key.allows(size), name, size, "a whole number from " + key.allowed())) {
          sizes.put(key.name(), Math.toIntExact(size));
        }
      });
    }
    return new Dataset(sizes, required("dataset." + SEED, stated.get(SEED)));
  }

  /** The theme of the claims that name none. */
  Optional<String> theme() {
    return Optional.ofNullable(document.theme()).map(theme -> theme("theme", theme));
  }

  /** A theme that is listed. */
  String theme(String key, String theme) {
    return oneOf(key, theme, reports.themeKeys());
  }

  /** A claim's question that is listed. */
  String question(String claim, String question) {
    return oneOf(claim + ".question", question, List.copyOf(reports.questions().keySet()));
  }

  /** The report that a claim quotes. */
  Report report(String key, @Nullable String name) {
    var stated = required(key, name);
    var known = reports.reports();
    var found = known.get(stated);
    if (found == null) {
      throw yaml.invalid(
          key,
          known.isEmpty()
              ? "«%s» is «%s»; there is no report in reports.yaml".formatted(key, stated)
              : "«%s» is «%s»; did you mean «%s»? reports.yaml lists all"
                  .formatted(key, stated, KnobCatalogue.nearest(stated, known.keySet())));
    }
    return found;
  }

  OptionalInt year(String key, @Nullable Integer year) {
    return ReportsDocument.checkedYear(yaml, key, year);
  }

  /** The arms; who asks ends if they cannot be read. */
  List<String> arms() {
    return arms.get();
  }

  /** The flow; who asks ends if there is no such one. */
  Flow flow() {
    return flow.get();
  }

  /** Those of a list, each of which has to be an arm. */
  List<String> ofArms(String key, @Nullable List<String> stated, List<String> otherwise) {
    if (stated == null) {
      return otherwise;
    }
    yaml.eachOf(key, stated, arms());
    return stated;
  }

  void eachOf(String key, Collection<? extends @Nullable String> values, List<String> allowed) {
    yaml.eachOf(key, values, allowed);
  }

  <T> Supplier<T> part(Supplier<T> reader) {
    return yaml.part(reader);
  }

  /** Checks that end where something that they need is faulty. */
  void checked(Runnable checks) {
    part(() -> {
      checks.run();
      return true;
    });
  }

  /** A part that has to be there. */
  <T> Supplier<T> stated(String key, @Nullable T value) {
    return yaml.stated(key, value);
  }

  <T> T required(String key, @Nullable T value) {
    return yaml.required(key, value);
  }

  boolean check(boolean holds, String key, Object value, String allowed) {
    return yaml.check(holds, key, value, allowed);
  }

  /** The value of a key that has to be there, and one of these. */
  String oneOf(String key, @Nullable String value, List<String> allowed) {
    return yaml.oneOf(key, required(key, value), allowed);
  }

  /** A duration; zero if it is none, which is recorded. */
  Duration duration(String key, String text) {
    var duration = Quantity.duration(text);
    check(duration.isPresent(), key, text, Quantity.DURATIONS);
    return duration.orElse(Duration.ZERO);
  }

  /** Records that a part has not what it may have of these keys, unless one of them is faulty. */
  RuntimeException noShape(String part, List<String> keys, String allowed) {
    var faulty = keys.stream().map(key -> part + "." + key).filter(this::isFaulty).findFirst();
    return yaml.invalid(
        faulty.orElse(part + "." + keys.getFirst()),
        "«%s» has «%s»; allowed: %s".formatted(part, String.join(", ", yaml.names(part)), allowed));
  }

  boolean isFaulty(String key) {
    return yaml.isFaulty(key);
  }

  void addFault(String key, String message) {
    yaml.addFault(key, message);
  }

  /** Records a value that is not allowed; the part ends with what is returned. */
  RuntimeException notAllowed(String key, Object value, String allowed) {
    return yaml.invalid(key, "«%s» is «%s»; allowed: %s".formatted(key, value, allowed));
  }
}
