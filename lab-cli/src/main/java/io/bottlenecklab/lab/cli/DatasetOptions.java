package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.systems.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
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

  /** The dataset asked for. */
  Dataset of(Variant variant, Dataset usual) {
    var system = SystemUnderTest.of(variant);
    var dataset = users == null ? usual : with(system, usual, "users", users);
    dataset = sellers == null ? dataset : with(system, dataset, "sellers", sellers);
    return invoices == null ? dataset : with(system, dataset, "invoices", invoices);
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
