package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.catalogue.Catalogue.CatalogueException;
import io.bottlenecklab.lab.catalogue.ExperimentDocument.StepDocument;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Bottleneck;
import io.bottlenecklab.lab.experiment.Experiment.SeparateMachines;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.metric.Metric.ObservedMetric;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.systems.SystemUnderTest.DatasetKey;
import io.bottlenecklab.lab.yaml.StrictYaml;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code experiments/<name>.yaml}. A missing or unknown key or a bad value ends in one line
 * that names file, key, value and what is allowed.
 */
final class ExperimentFile {

  private static final String SEED = "seed";

  private final Path file;
  private final StrictYaml yaml;

  private ExperimentFile(Path file) {
    this.file = file;
    this.yaml = new StrictYaml(file, CatalogueException::new);
  }

  static Experiment read(Path file) {
    return new ExperimentFile(file).read();
  }

  private Experiment read() {
    var document = yaml.read(ExperimentDocument.class);
    var arms = required("arms", document.arms());
    check(arms.size() >= 2, "arms", arms, "at least two variants");
    check(new HashSet<>(arms).size() == arms.size(), "arms", arms, "each variant once");
    var steps =
        required("steps", document.steps()).stream().map(step -> step.toStep(this, arms)).toList();
    check(!steps.isEmpty(), "steps", "empty", "at least one step");
    check(
        steps.stream().map(Step::name).distinct().count() == steps.size(),
        "steps",
        steps.stream().map(Step::name).toList(),
        "names that differ");
    check(
        steps.stream().anyMatch(Step::quick), "steps", "no quick step", "at least one quick: true");
    check(
        steps.stream()
                .map(Step::arrivals)
                .filter(Arrivals.Rate.class::isInstance)
                .map(arrivals -> ((Arrivals.Rate) arrivals).reportRate().isPresent())
                .distinct()
                .count()
            <= 1,
        "report-rate",
        "at some rates only",
        "at each step with a rate, or at none");
    var flow = Flow.named(oneOf("flow", required("flow", document.flow()), Flow.names()));
    var claims = claims(document, flow, arms, steps);
    var quickArms = Optional.ofNullable(document.quickArms()).orElse(arms);
    quickArms.forEach(arm -> oneOf("quick-arms", arm, arms));
    var mayDie = Optional.ofNullable(document.mayDie()).orElse(List.of());
    mayDie.forEach(arm -> oneOf("may-die", arm, arms));
    return new Experiment(
        file.getFileName().toString().replaceFirst("\\.yaml$", ""),
        file,
        required("title", document.title()),
        required("about", document.about()).strip(),
        Optional.ofNullable(document.found()).map(found -> found.toFound(this, claims)),
        Optional.ofNullable(document.machine()).map(machine -> machine.toMachine(this)),
        arms,
        quickArms,
        required("studies", document.studies()),
        SeparateMachines.of(
            oneOf(
                "separate-machines",
                required("separate-machines", document.separateMachines()),
                SeparateMachines.keys())),
        flow.name(),
        dataset(SystemUnderTest.of(flow), required("dataset", document.dataset())),
        required("objective", document.objective()).toObjective(this),
        capacityUsers(document, steps),
        Optional.ofNullable(document.target()).map(text -> duration("target", text)),
        rounds(document),
        steps.stream().map(step -> ofFlow(flow, step)).toList(),
        claims,
        mayDie,
        saturates(document, arms, steps),
        Boolean.TRUE.equals(document.featured()));
  }

  private List<Claim> claims(
      ExperimentDocument document, Flow flow, List<String> arms, List<Step> steps) {
    var stated = required("claims", document.claims());
    var names = stated.stream().map(ClaimDocument::name).toList();
    check(new HashSet<>(names).size() == names.size(), "claims", names, "names that differ");
    return stated.stream().map(claim -> ofFlow(flow, claim.toClaim(this, arms, steps))).toList();
  }

  /** At least two: an interval needs them. */
  private OptionalInt rounds(ExperimentDocument document) {
    var rounds = document.rounds();
    if (rounds == null) {
      return OptionalInt.empty();
    }
    check(rounds >= 2, "rounds", rounds, "a whole number from 2");
    return OptionalInt.of(rounds);
  }

  /** Allowed only with a rate, which is a multiple of the capacity. */
  private OptionalInt capacityUsers(ExperimentDocument document, List<Step> steps) {
    var users = document.capacityUsers();
    if (users == null) {
      return OptionalInt.empty();
    }
    check(
        steps.stream().anyMatch(step -> step.arrivals() instanceof Arrivals.Rate),
        "capacity-users",
        users,
        "nothing, as no step has a rate");
    check(users > 0, "capacity-users", users, "a whole number of users above 0");
    return OptionalInt.of(users);
  }

  /** Checks that a step has no other options than its flow. */
  private Step ofFlow(Flow flow, Step step) {
    step.options()
        .forEach((option, value) -> {
          var allowed = flow.options().get(option);
          if (allowed == null) {
            throw yaml.invalid(
                " «%s» has the unknown key «%s»; did you mean «%s»?"
                    .formatted(step.name(), option, KnobCatalogue.nearest(option, stepKeys(flow))));
          }
          oneOf(step.name() + "." + option, value, allowed);
        });
    return step;
  }

  private static List<String> stepKeys(Flow flow) {
    return Stream.concat(StepDocument.KEYS.stream(), flow.options().keySet().stream()).toList();
  }

  /** Checks that an observed metric belongs to the flow. */
  private Claim ofFlow(Flow flow, Claim claim) {
    if (claim.metric() instanceof ObservedMetric observed) {
      check(
          observed.flow().equals(flow.name()),
          claim.name() + ".metric",
          observed.key(),
          "a metric of requests, or the flow " + observed.flow());
    }
    return claim;
  }

  /** In the order of the file. */
  private List<Bottleneck> saturates(
      ExperimentDocument document, List<String> arms, List<Step> steps) {
    var stated = Optional.ofNullable(document.saturates()).orElse(Map.of());
    return stated.entrySet().stream()
        .map(entry ->
            required("saturates." + entry.getKey(), entry.getValue())
                .toBottleneck(this, entry.getKey(), arms, steps))
        .toList();
  }

  private Dataset dataset(SystemUnderTest system, Map<String, Long> document) {
    var keys = system.datasetKeys();
    var known = Stream.concat(keys.stream().map(DatasetKey::name), Stream.of(SEED)).toList();
    document.keySet().forEach(key -> oneOf("dataset", key, known));
    var sizes = new LinkedHashMap<String, Integer>();
    for (var key : keys) {
      var name = "dataset." + key.name();
      var size = required(name, document.get(key.name()));
      check(key.allows(size), name, size, "a whole number from " + key.allowed());
      sizes.put(key.name(), Math.toIntExact(size));
    }
    return new Dataset(sizes, required("dataset." + SEED, document.get(SEED)));
  }

  <T> T required(String key, @Nullable T value) {
    return yaml.required(key, value);
  }

  void check(boolean holds, String key, Object value, String allowed) {
    yaml.check(holds, key, value, allowed);
  }

  String oneOf(String key, String value, List<String> allowed) {
    return yaml.oneOf(key, value, allowed);
  }

  Duration duration(String key, String text) {
    return Quantity.duration(text).orElseThrow(() -> notAllowed(key, text, Quantity.DURATIONS));
  }

  <T> T parsed(String key, String text, Function<String, T> parser, String allowed) {
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException e) {
      throw notAllowed(key, text, allowed);
    }
  }

  /** The exception for a value that is not allowed. */
  RuntimeException notAllowed(String key, Object value, String allowed) {
    return yaml.invalid(" «%s» is «%s»; allowed: %s".formatted(key, value, allowed));
  }
}
