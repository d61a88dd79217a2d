package io.bottlenecklab.lab.cli.options;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the sizes of the dataset, one for each dataset key of any system. */
public final class DatasetOptions {

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(
      names = "--small",
      description = "Seed a small dataset, which takes seconds; for a look, not for figures.")
  private boolean small;

  /** Adds the options to all commands with this mixin. */
  public static void addTo(CommandLine lab) {
    for (var command : lab.getSubcommands().values()) {
      var spec = command.getCommandSpec();
      if (isMixedInto(spec)) {
        keys()
            .forEach((key, systems) ->
                spec.addOption(
                    OptionSpec.builder("--" + key)
                        .type(Integer.class)
                        .paramLabel("N")
                        .description(
                            "Number of %s to seed (%s).".formatted(key, String.join(", ", systems)))
                        .build()));
      }
    }
  }

  /** Whether the command has this mixin, directly or through another mixin. */
  private static boolean isMixedInto(CommandSpec spec) {
    return spec.mixins().values().stream()
        .anyMatch(mixin -> mixin.userObject() instanceof DatasetOptions || isMixedInto(mixin));
  }

  private static SequencedMap<String, List<String>> keys() {
    var keys = new LinkedHashMap<String, List<String>>();
    for (var system : SystemUnderTest.all()) {
      for (var key : system.datasetKeys()) {
        keys.computeIfAbsent(key.name(), _ -> new ArrayList<>()).add(system.key());
      }
    }
    return keys;
  }

  /** The dataset of a variant: the usual one with the given sizes. */
  public Dataset of(Variant variant, Dataset usual) {
    var system = SystemUnderTest.of(variant);
    var dataset = small ? small(system, usual) : usual;
    for (var size : given().entrySet()) {
      dataset = with(system, dataset, size.getKey(), size.getValue());
    }
    return dataset;
  }

  private static Dataset small(SystemUnderTest system, Dataset usual) {
    var dataset = usual;
    for (var key : system.datasetKeys()) {
      dataset = dataset.with(key.name(), key.small());
    }
    return dataset;
  }

  /** The given sizes by dataset key. */
  private SequencedMap<String, Integer> given() {
    var parsed = Objects.requireNonNull(spec).commandLine().getParseResult();
    var given = new LinkedHashMap<String, Integer>();
    for (var key : keys().keySet()) {
      Integer size = parsed.matchedOptionValue("--" + key, null);
      if (size != null) {
        given.put(key, size);
      }
    }
    return given;
  }

  private Dataset with(SystemUnderTest system, Dataset usual, String name, int size) {
    var key =
        system.datasetKeys().stream()
            .filter(candidate -> candidate.name().equals(name))
            .findFirst()
            .orElseThrow(() ->
                Console.usage(
                    spec,
                    "--%s does not apply to the system %s; allowed: %s"
                        .formatted(
                            name,
                            system.key(),
                            system.datasetKeys().stream()
                                .map(allowed -> "--" + allowed.name())
                                .collect(Collectors.joining(", ")))));
    if (!key.allows(size)) {
      throw Console.usage(spec, "--%s is %d; allowed: %s".formatted(name, size, key.allowed()));
    }
    return usual.with(name, size);
  }
}
