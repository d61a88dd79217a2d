package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.experiment.ReportMachine;
import io.bottlenecklab.lab.experiment.ReportMachine.Host;
import io.bottlenecklab.lab.experiment.ReportMachine.Network;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code machine} of an experiment file: what its report ran on. */
record MachineDocument(
    @Nullable HostDocument application,
    @Nullable HostDocument database,
    @Nullable HostDocument load,
    @Nullable String network,
    @Nullable String disk,
    @Nullable String jvm,
    @Nullable String databaseVersion) {

  private static final String NUMBER = "\\d+(\\.\\d+)?";
  private static final Pattern PROCESSORS =
      Pattern.compile("%1$s( to %1$s)?|unknown".formatted(NUMBER));
  private static final Pattern MEMORY =
      Pattern.compile("%1$s[MG]B( to %1$s[MG]B)?|unknown".formatted(NUMBER));

  record HostDocument(@Nullable String processors, @Nullable String memory) {

    Host toHost(ExperimentFile file, String key) {
      var cores = file.required(key + ".processors", processors);
      file.check(
          PROCESSORS.matcher(cores).matches(),
          key + ".processors",
          cores,
          "such as 2, 4 to 8, or unknown");
      var size = file.required(key + ".memory", memory);
      file.check(
          MEMORY.matcher(size).matches(),
          key + ".memory",
          size,
          "such as 8GB, 8GB to 16GB, or unknown");
      return new Host(cores, size);
    }
  }

  ReportMachine toMachine(ExperimentFile file) {
    var words = Arrays.stream(Network.values()).map(Network::key).toList();
    var between = file.oneOf("machine.network", file.required("machine.network", network), words);
    return new ReportMachine(
        file.required("machine.application", application).toHost(file, "machine.application"),
        file.required("machine.database", database).toHost(file, "machine.database"),
        file.required("machine.load", load).toHost(file, "machine.load"),
        Arrays.stream(Network.values())
            .filter(each -> each.key().equals(between))
            .findFirst()
            .orElseThrow(),
        file.required("machine.disk", disk),
        file.required("machine.jvm", jvm),
        file.required("machine.database-version", databaseVersion));
  }
}
