package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.Role;
import io.bottlenecklab.embedded.process.StopSignal;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.AotCaches;
import io.bottlenecklab.lab.process.ChildJvm;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.util.unit.DataSize;

/** ServiceStarts the applications that read one variant file. */
final class ApplicationLauncher {

  /** What every JVM of an application is started with; the images' jvm.options has it, too. */
  static final List<String> JVM =
      List.of(
          // The collector with the least memory of its own, and the one a JVM chooses by itself
          // on a single processor: so a heap of a few hundred megabytes means the same everywhere.
          "-XX:+UseSerialGC",
          // A JVM that starts with less collects sooner and grows to less: 379 instead of 431 MB
          // under load.
          "-Xms64m",
          // A JVM that goes on after it ran out of memory has lost threads or answers nobody knows
          // which, and says it is well.
          "-XX:+ExitOnOutOfMemoryError",
          // While full collections follow each other closely, a JVM throws away what it has
          // compiled and not run between two of them: an overload would undo the warm-up.
          "-XX:-UseCodeCacheFlushing",
          // Of what it learnt when it started before, a JVM says no more than why it is of no use.
          "-Xlog:aot*=error");

  private final Path root;
  private final LabHome home;
  private final ChildProcesses processes;
  private final AotCaches caches;
  private final Variant variant;
  private final String logs;
  private final int slot;
  private final Supplier<Path> temporary;

  /**
   * ServiceStarts what reads a variant.
   *
   * @param caches what is known of how they start
   * @param logs whose folder their logs go to
   * @param temporary directory for their temporary files, there when they are launched
   */
  ApplicationLauncher(
      Path root,
      LabHome home,
      ChildProcesses processes,
      AotCaches caches,
      Variant variant,
      String logs,
      int slot,
      Supplier<Path> temporary) {
    this.root = root;
    this.home = home;
    this.processes = processes;
    this.caches = caches;
    this.variant = variant;
    this.logs = logs;
    this.slot = slot;
    this.temporary = temporary;
  }

  /** The variant they all read. */
  Variant variant() {
    return variant;
  }

  /** Where a process of that name writes its log; its directory is there. */
  Path log(String process) {
    var log = home.log(logs, slot, process);
    try {
      Files.createDirectories(log.getParent());
      return log;
    } catch (IOException e) {
      throw new StageException("%s cannot be written: %s".formatted(log, Reason.of(e)), e);
    }
  }

  /** Tells one build of an application from another. */
  String checksum(String module) {
    return AotCaches.checksum(jar(module));
  }

  private Path jar(String module) {
    return root.resolve(module).resolve("target/app").resolve(module + "-exec.jar");
  }

  /**
   * ServiceStarts an application.
   *
   * @param name of the process
   * @param module whose application it is
   * @param prefix what goes before its command
   * @param more options of its JVM beside those that all have
   * @param settings what is its own in its environment
   * @param output where both its outputs go
   */
  ChildProcess launch(
      String name,
      String module,
      List<String> prefix,
      List<String> more,
      DataSize heap,
      Map<String, String> settings,
      Redirect output) {
    var environment = new HashMap<>(settings);
    environment.putAll(home.disclosure().settings());
    environment.put("LAB_VARIANT_FILE", variant.file().toAbsolutePath().toString());
    var jar = jar(module);
    var folder = temporary.get();
    var options = new ArrayList<>(JVM);
    options.addAll(caches.options(module, JVM, jar, environment, folder));
    options.addAll(more);
    options.add("-Xmx" + heap.toBytes());
    options.add("-Djava.io.tmpdir=" + folder);
    var builder = ChildJvm.of(prefix, options, jar, environment, output);
    try {
      return processes.start(name, builder, Role.APPLICATION, StopSignal.TERM);
    } catch (IOException e) {
      throw new StageException("%s cannot be started: %s".formatted(name, e.getMessage()), e);
    }
  }
}
