package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.catalogue.ExperimentDocument.ClaimDocument;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.UuidVersion;
import io.bottlenecklab.lab.systems.Dataset;
import io.bottlenecklab.lab.systems.DatasetKey;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.convert.DurationStyle;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JacksonException.Reference;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Reads {@code experiments/<name>.yaml}, strictly: what is missing, unknown or out of range ends in
 * one line.
 */
final class ExperimentFile {

  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private static final String SEED = "seed";

  private final Path file;

  private ExperimentFile(Path file) {
    this.file = file;
  }

  static Experiment read(Path file) {
    return new ExperimentFile(file).read();
  }

  private Experiment read() {
    var document = parse();
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
    var flow = Flow.named(oneOf("flow", required("flow", document.flow()), Flow.keys()));
    var claims = required("claims", document.claims()).stream().map(ClaimDocument::name).toList();
    check(new HashSet<>(claims).size() == claims.size(), "claims", claims, "names that differ");
    var quickArms = Optional.ofNullable(document.quickArms()).orElse(arms);
    quickArms.forEach(arm -> oneOf("quick-arms", arm, arms));
    var mayDie = Optional.ofNullable(document.mayDie()).orElse(List.of());
    mayDie.forEach(arm -> oneOf("may-die", arm, arms));
    return new Experiment(
        file.getFileName().toString().replaceFirst("\\.yaml$", ""),
        file,
        required("title", document.title()),
        required("about", document.about()).strip(),
        Optional.ofNullable(document.expect()).map(String::strip),
        arms,
        quickArms,
        required("studies", document.studies()),
        SeparateMachines.of(
            oneOf(
                "separate-machines",
                required("separate-machines", document.separateMachines()),
                SeparateMachines.keys())),
        flow.key(),
        dataset(SystemUnderTest.of(flow), required("dataset", document.dataset())),
        required("objective", document.objective()).toObjective(this),
        capacityUsers(document, steps),
        Optional.ofNullable(document.target()).map(text -> duration("target", text)),
        rounds(document),
        steps.stream().map(step -> ofFlow(flow, step)).toList(),
        required("claims", document.claims()).stream()
            .map(claim -> ofFlow(flow, claim.toClaim(this, arms, steps)))
            .toList(),
        mayDie,
        saturates(document, arms, steps));
  }

  /** One alone would have no interval. */
  private OptionalInt rounds(ExperimentDocument document) {
    var rounds = document.rounds();
    if (rounds == null) {
      return OptionalInt.empty();
    }
    check(rounds >= 2, "rounds", rounds, "a whole number from 2");
    return OptionalInt.of(rounds);
  }

  /** Of use only where a rate is a multiple of the capacity. */
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

  /** Of nothing else that is sent is there an id. */
  private Step ofFlow(Flow flow, Step step) {
    check(
        flow == Flow.REGISTER || step.ids().isEmpty(),
        step.name() + ".ids",
        step.ids().map(UuidVersion::key).orElse(""),
        "nothing, or the flow " + Flow.REGISTER.key());
    return step;
  }

  /** What is stored behind the answers is known of registrations only. */
  private Claim ofFlow(Flow flow, Claim claim) {
    check(
        flow == Flow.REGISTER || !claim.metric().isOfStoring(),
        claim.name() + ".metric",
        claim.metric().key(),
        "a metric of requests, or the flow " + Flow.REGISTER.key());
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

  private ExperimentDocument parse() {
    try {
      return required("title", YAML.readValue(file.toFile(), ExperimentDocument.class));
    } catch (UnrecognizedPropertyException e) {
      var known = e.getKnownPropertyIds().stream().map(Object::toString).toList();
      throw invalid(
          "%s: unknown key «%s»; did you mean «%s»?"
              .formatted(
                  line(e), e.getPropertyName(), KnobCatalogue.nearest(e.getPropertyName(), known)));
    } catch (InvalidFormatException e) {
      throw invalid(
          "%s: «%s» is «%s»; allowed: %s"
              .formatted(line(e), key(e), e.getValue(), kind(e.getTargetType())));
    } catch (MismatchedInputException e) {
      throw invalid(
          "%s: «%s» is not of the form it has in other experiments".formatted(line(e), key(e)));
    } catch (JacksonException e) {
      throw invalid(
          "%s: %s".formatted(line(e), e.getOriginalMessage().lines().findFirst().orElse("")));
    }
  }

  private static String key(JacksonException e) {
    var names = e.getPath().stream().map(Reference::getPropertyName).filter(Objects::nonNull);
    return names.collect(Collectors.joining("."));
  }

  private static String kind(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "int", "Integer", "long", "Long" -> "a whole number";
      case "double", "Double" -> "a number";
      case "Boolean" -> "true or false";
      default -> "text";
    };
  }

  private static String line(JacksonException e) {
    return e.getLocation() == null ? "1" : Integer.toString(e.getLocation().getLineNr());
  }

  private CatalogueException invalid(String message) {
    return new CatalogueException(file + ":" + message);
  }

  <T> T required(String key, @Nullable T value) {
    if (value == null) {
      throw invalid(" «%s» is missing".formatted(key));
    }
    return value;
  }

  void check(boolean holds, String key, Object value, String allowed) {
    if (!holds) {
      throw invalid(" «%s» is «%s»; allowed: %s".formatted(key, value, allowed));
    }
  }

  String oneOf(String key, String value, List<String> allowed) {
    check(allowed.contains(value), key, value, String.join(", ", allowed));
    return value;
  }

  Duration duration(String key, String text) {
    var allowed = "a time above 0 with its unit, such as 30s";
    var duration = parsed(key, text, DurationStyle.SIMPLE::parse, allowed);
    check(duration.isPositive(), key, text, allowed);
    return duration;
  }

  <T> T parsed(String key, String text, Function<String, T> parser, String allowed) {
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException e) {
      throw invalid(" «%s» is «%s»; allowed: %s".formatted(key, text, allowed));
    }
  }
}
