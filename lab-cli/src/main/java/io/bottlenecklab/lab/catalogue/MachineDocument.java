package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.experiment.ReportMachine;
import io.bottlenecklab.lab.experiment.ReportMachine.Host;
import io.bottlenecklab.lab.experiment.ReportMachine.Network;
import java.util.Arrays;
import java.util.function.Supplier;
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
      return new Host(
          sized(file, key + ".processors", processors, PROCESSORS, "2, 4 to 8, or unknown"),
          sized(file, key + ".memory", memory, MEMORY, "8GB, 8GB to 16GB, or unknown"));
    }

    private static String sized(
        ExperimentFile file, String key, @Nullable String stated, Pattern form, String examples) {
      var size = file.required(key, stated);
      file.check(form.matcher(size).matches(), key, size, "such as " + examples);
      return size;
    }
  }

  ReportMachine toMachine(ExperimentFile file) {
    var words = Arrays.stream(Network.values()).map(Network::key).toList();
    var between = file.part(() -> file.oneOf("machine.network", network, words));
    var ofApplication = host(file, "machine.application", application);
    var ofDatabase = host(file, "machine.database", database);
    var ofLoad = host(file, "machine.load", load);
    var ofDisk = file.stated("machine.disk", disk);
    var ofJvm = file.stated("machine.jvm", jvm);
    var version = file.stated("machine.database-version", databaseVersion);
    return new ReportMachine(
        ofApplication.get(),
        ofDatabase.get(),
        ofLoad.get(),
        Arrays.stream(Network.values())
            .filter(each -> each.key().equals(between.get()))
            .findFirst()
            .orElseThrow(),
        ofDisk.get(),
        ofJvm.get(),
        version.get());
  }

  private static Supplier<Host> host(
      ExperimentFile file, String key, @Nullable HostDocument document) {
    return file.part(() -> file.required(key, document).toHost(file, key));
  }
}
