package io.bottlenecklab.lab.cli;

import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine;
import java.util.Objects;
import java.util.List;
import java.util.ArrayList;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The options that set the sizes of the dataset, one for each key that a system has. */
final class DatasetOptions {

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  /** Adds an option for each key of any system's dataset to the commands that have this mixin. */
  static void addTo(CommandLine lab) {
    for (var command : lab.getSubcommands().values()) {
      var spec = command.getCommandSpec();
      if (has(spec)) {
        keys().forEach((key, systems) ->
            spec.addOption(
                OptionSpec.builder("--" + key)
                    .type(Integer.class)
                    .paramLabel("N")
                    .description(
                        "Seed so many %s (%s).".formatted(key, String.join(", ", systems)))
                    .build()));
      }
    }
  }

  /** Of the command itself, or of another mixin. */
  private static boolean has(CommandSpec spec) {
    return spec.mixins().values().stream()
        .anyMatch(mixin -> mixin.userObject() instanceof DatasetOptions || has(mixin));
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

  /** The dataset asked for. */
  Dataset of(Variant variant, Dataset usual) {
    var system = SystemUnderTest.of(variant);
    var dataset = usual;
    for (var asked : asked().entrySet()) {
      dataset = with(system, dataset, asked.getKey(), asked.getValue());
    }
    return dataset;
  }

  /** The sizes that were given, by the key of the dataset. */
  private SequencedMap<String, Integer> asked() {
    var parsed = Objects.requireNonNull(spec).commandLine().getParseResult();
    var asked = new LinkedHashMap<String, Integer>();
    for (var key : keys().keySet()) {
      Integer size = parsed.matchedOptionValue("--" + key, null);
      if (size != null) {
        asked.put(key, size);
      }
    }
    return asked;
  }

  private Dataset with(SystemUnderTest system, Dataset usual, String name, int size) {
    var key =
        system.datasetKeys().stream()
            .filter(candidate -> candidate.name().equals(name))
            .findFirst()
            .orElseThrow(() ->
                Lab.usage(
                    spec,
                    "--%s is not of the system %s; allowed: %s"
                        .formatted(
                            name,
                            system.key(),
                            system.datasetKeys().stream()
                                .map(allowed -> "--" + allowed.name())
                                .collect(Collectors.joining(", ")))));
    if (!key.allows(size)) {
      throw Lab.usage(spec, "--%s is %d; allowed: %s".formatted(name, size, key.allowed()));
    }
    return usual.with(name, size);
  }
}
