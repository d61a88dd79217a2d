package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.systems.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option that seeds less, or more, than the experiment does. */
final class DatasetOptions {

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(names = "--users", description = "Seed so many users instead of the experiment's.")
  private @Nullable Integer users;

  /** The dataset asked for. */
  Dataset of(Variant variant, Dataset usual) {
    return users == null ? usual : with(SystemUnderTest.of(variant), usual, "users", users);
  }

  private Dataset with(SystemUnderTest system, Dataset usual, String name, int size) {
    var key =
        system.datasetKeys().stream()
            .filter(candidate -> candidate.name().equals(name))
            .findFirst()
            .orElseThrow(() ->
                Lab.usage(spec, "--%s is not of the system %s".formatted(name, system.key())));
    if (!key.allows(size)) {
      throw Lab.usage(spec, "--%s is %d; allowed: %s".formatted(name, size, key.allowed()));
    }
    return usual.with(name, size);
  }
}
