package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.experiment.ReportMachine;
import io.bottlenecklab.lab.experiment.ReportMachine.Host;
import io.bottlenecklab.lab.experiment.ReportMachine.Network;
import java.util.function.Supplier;
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

  private static final String KEY = "machine.";
  private static final String NUMBER = "\\d+(\\.\\d+)?";
  private static final String PROCESSORS = "%1$s( to %1$s)?|unknown".formatted(NUMBER);
  private static final String MEMORY = "%1$s[MG]B( to %1$s[MG]B)?|unknown".formatted(NUMBER);

  record HostDocument(@Nullable String processors, @Nullable String memory) {

    Host toHost(ExperimentFile file, String key) {
      var cores = file.stated(key + ".processors", processors);
      var size = file.stated(key + ".memory", memory);
      check(file, key + ".processors", cores, PROCESSORS, "such as 2, 4 to 8, or unknown");
      check(file, key + ".memory", size, MEMORY, "such as 8GB, 8GB to 16GB, or unknown");
      return new Host(cores.get(), size.get());
    }

    private static void check(
        ExperimentFile file, String key, Supplier<String> value, String form, String allowed) {
      file.checked(() -> file.check(value.get().matches(form), key, value.get(), allowed));
    }
  }

  ReportMachine toMachine(ExperimentFile file) {
    var applications = host(file, "application", application);
    var databases = host(file, "database", database);
    var loads = host(file, "load", load);
    var between = file.part(() -> file.oneOf(KEY + "network", network, Network.keys()));
    var disks = file.stated(KEY + "disk", disk);
    var java = file.stated(KEY + "jvm", jvm);
    var version = file.stated(KEY + "database-version", databaseVersion);
    return new ReportMachine(
        applications.get(),
        databases.get(),
        loads.get(),
        Network.of(between.get()),
        disks.get(),
        java.get(),
        version.get());
  }

  private static Supplier<Host> host(
      ExperimentFile file, String part, @Nullable HostDocument stated) {
    return file.part(() -> file.required(KEY + part, stated).toHost(file, KEY + part));
  }
}
