package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.systems.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option that seeds less, or more, than the experiment does. */
final class DatasetOptions {

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(
      names = "--users",
      description = "Seed so many users instead of the experiment's (sign-in).")
  private @Nullable Integer users;

  @Option(names = "--sellers", description = "Seed so many sellers (e-invoice).")
  private @Nullable Integer sellers;

  @Option(
      names = "--invoices",
      description = "Seed so many invoices of earlier periods (e-invoice).")
  private @Nullable Integer invoices;

  @Option(names = "--citizens", description = "Seed log entries about so many citizens (minlog).")
  private @Nullable Integer citizens;

  @Option(names = "--entries", description = "Seed so many log entries of all citizens (minlog).")
  private @Nullable Integer entries;

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
    var asked = new LinkedHashMap<String, Integer>();
    putIfGiven(asked, "users", users);
    putIfGiven(asked, "sellers", sellers);
    putIfGiven(asked, "invoices", invoices);
    putIfGiven(asked, "citizens", citizens);
    putIfGiven(asked, "entries", entries);
    return asked;
  }

  private static void putIfGiven(Map<String, Integer> asked, String key, @Nullable Integer size) {
    if (size != null) {
      asked.put(key, size);
    }
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
