package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.systems.NaturalOrder;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.systems.Systems;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Every variant and experiment of a checkout, checked against each other. */
public final class Catalogue {

  private static final String VARIANTS = "variants";
  private static final String EXPERIMENTS = "experiments";

  private static final Pattern IGNORED =
      Pattern.compile(
          "[.#].*|~\\$.*|.*~|.*\\.(bak|sw[op]|orig|rej|save|tmp|part)|.*___jb_(old|tmp)___|4913"
              + "|Thumbs\\.db|desktop\\.ini|Icon\r|.*:Zone\\.Identifier|__MACOSX|@eaDir|sed[a-zA-Z0-9]{6}");

  private final SequencedMap<String, Variant> variants;
  private final SequencedMap<String, Experiment> experiments;
  private final Reports reports;

  private Catalogue(
      SequencedMap<String, Variant> variants,
      SequencedMap<String, Experiment> experiments,
      Reports reports) {
    this.variants = variants;
    this.reports = reports;
    this.experiments = experiments;
  }

  /**
   * Reads the {@code variants/} and {@code experiments/} of each system, and the reports that they
   * quote.
   *
   * @throws CatalogueException or {@link io.bottlenecklab.knobs.Variant.InvalidVariantException}
   *     with a line for each fault of the first file that cannot be used
   */
  public static Catalogue load(Systems systems) {
    return read(systems, Optional.empty());
  }

  /**
   * Reads a user's {@code variants/} and {@code experiments/} as well.
   *
   * @param own the folder that has one of these or both, and {@code reports.yaml} if its claims
   *     quote reports of their own
   * @throws CatalogueException as {@link #load(Systems)}
   */
  public static Catalogue load(Systems systems, Path own) {
    if (!Files.isDirectory(own.resolve(VARIANTS)) && !Files.isDirectory(own.resolve(EXPERIMENTS))) {
      throw new CatalogueException(
          "%s: not a catalogue; allowed: a folder with %s/, %s/ or both"
              .formatted(own, VARIANTS, EXPERIMENTS));
    }
    return read(systems, Optional.of(own));
  }

  /**
   * Reads one experiment file that quotes no report, and may stand anywhere.
   *
   * @param variants those that may be its arms
   * @throws CatalogueException as {@link #load(Systems)}
   */
  public static Experiment experiment(Path file, List<Variant> variants) {
    return ExperimentFile.read(
        file,
        variants.stream()
            .collect(Collectors.toMap(Variant::name, Function.identity(), (same, _) -> same)),
        Reports.NONE);
  }

  private static Catalogue read(Systems systems, Optional<Path> own) {
    var knobs = KnobCatalogue.load();
    var variants = new LinkedHashMap<String, Variant>();
    var experiments = new LinkedHashMap<String, Experiment>();
    var folders = new ArrayList<Path>();
    for (var system : systems.all()) {
      var folder = system.folder();
      folders.add(folder);
      addAll(variants, folder, VARIANTS, file -> variant(file, knobs, system), Variant::file);
    }
    own.ifPresent(folder -> {
      folders.add(folder);
      addAll(variants, folder, VARIANTS, file -> Variant.read(file, knobs), Variant::file);
    });
    var shipped = Reports.in(systems.folder());
    var reports = own.map(folder -> shipped.with(Reports.in(folder), folder)).orElse(shipped);
    for (var folder : folders) {
      addAll(
          experiments,
          folder,
          EXPERIMENTS,
          file -> ExperimentFile.read(file, variants, reports),
          Experiment::file);
    }
    return new Catalogue(sorted(variants), sorted(experiments), reports);
  }

  private static Variant variant(Path file, KnobCatalogue knobs, SystemUnderTest system) {
    var variant = Variant.read(file, knobs);
    if (!variant.system().equals(system.key())) {
      throw new CatalogueException(
          "%s: «lab.system» is «%s»; allowed in this folder: %s"
              .formatted(file, variant.system(), system.key()));
    }
    return variant;
  }

  private static <T> void addAll(
      SequencedMap<String, T> all,
      Path folder,
      String kind,
      Function<Path, T> reader,
      Function<T, Path> file) {
    read(folder.resolve(kind), reader)
        .forEach((name, added) -> {
          var other = all.put(name, added);
          if (other != null) {
            throw new CatalogueException(
                "%s: «%s» is taken by %s; allowed: a name of its own"
                    .formatted(file.apply(added), name, file.apply(other)));
          }
        });
  }

  private static <T> SequencedMap<String, T> sorted(Map<String, T> all) {
    var sorted = new TreeMap<String, T>(NaturalOrder.OF_NAMES);
    sorted.putAll(all);
    return sorted;
  }

  /** All variants by name. */
  public Collection<Variant> variants() {
    return variants.sequencedValues();
  }

  /** All experiments by name. */
  public Collection<Experiment> experiments() {
    return experiments.sequencedValues();
  }

  /**
   * The variant of that name.
   *
   * @throws CatalogueException where there is none, with the nearest name
   */
  public Variant variant(String name) {
    return find("variant", name, variants);
  }

  /**
   * The experiment of that name.
   *
   * @throws CatalogueException where there is none, with the nearest name
   */
  public Experiment experiment(String name) {
    return find("experiment", name, experiments);
  }

  /** The reports that claims may quote. */
  public Reports reports() {
    return reports;
  }

  /** The experiments that a variant is an arm of. */
  public List<Experiment> experimentsWith(String variant) {
    return experiments.values().stream().filter(e -> e.arms().contains(variant)).toList();
  }

  /** The experiments on a system, by name. */
  public List<Experiment> experimentsOn(String system) {
    return experiments.values().stream()
        .filter(experiment -> variant(experiment.baseline()).system().equals(system))
        .toList();
  }

  /**
   * The dataset that a variant is measured on: that of its first experiment, or the system's usual
   * one.
   */
  public Dataset datasetOf(String variant) {
    return experimentsWith(variant).stream()
        .findFirst()
        .map(Experiment::dataset)
        .orElseGet(() -> SystemUnderTest.of(variant(variant)).usualDataset());
  }

  private static <T> T find(String what, String name, SequencedMap<String, T> all) {
    var found = all.get(name);
    if (found == null) {
      throw new CatalogueException(Suggestion.unknown(what, name, all.keySet()));
    }
    return found;
  }

  private static <T> SequencedMap<String, T> read(Path folder, Function<Path, T> reader) {
    var found = new LinkedHashMap<String, T>();
    for (var file : files(folder)) {
      found.put(file.getFileName().toString().replaceFirst("\\.yaml$", ""), reader.apply(file));
    }
    return found;
  }

  private static List<Path> files(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var listing = Files.newDirectoryStream(folder, file -> !isIgnored(file))) {
      var files = new ArrayList<Path>();
      for (var file : listing) {
        if (!file.toString().endsWith(".yaml")) {
          throw new CatalogueException(file + ": not a catalogue file; allowed: <name>.yaml");
        }
        files.add(file);
      }
      files.sort(
          Comparator.comparing(file -> file.getFileName().toString(), NaturalOrder.OF_NAMES));
      return files;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether it is a hidden file, a file manager's, or a backup or lock of an editor. */
  private static boolean isIgnored(Path file) {
    var name = String.valueOf(file.getFileName());
    return IGNORED.matcher(name).matches();
  }

  /** An experiment or variant is missing or invalid. The message has a line for each fault. */
  public static final class CatalogueException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    CatalogueException(String message) {
      super(message);
    }
  }
}
