package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.embedded.ChildJvm.Settings;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.BareProcess;
import io.bottlenecklab.lab.stage.StartRequest;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.util.unit.DataSize;

/**
 * Launches the applications that read one variant.
 *
 * @param request of the start that they are part of
 * @param variant that they read: the request's, or a companion's
 */
record ApplicationLauncher(
    EmbeddedContext context, StartRequest request, Variant variant, TemporaryFolder temporary) {

  /** The options of every application's JVM; the images' jvm.options has them, too. */
  static final List<String> JVM =
      Stream.concat(
              BareProcess.COMMON_OPTIONS.stream(),
              Stream.of(
                  // A JVM that starts with less collects sooner and grows to less: 379 instead of
                  // 431 MB under load.
                  "-Xms64m",
                  // While full collections follow each other closely, a JVM drops compiled code
                  // that did not run between two of them: an overload would undo the warm-up.
                  "-XX:-UseCodeCacheFlushing",
                  // The JVM reports only why an AOT cache cannot be used.
                  "-Xlog:aot*=error"))
          .toList();

  /** The log file of a process; its folder exists. */
  Path log(String process) {
    return context.home().log(request, process);
  }

  /** Differs between two builds of an application. */
  String checksum(String module) {
    return AotCaches.checksum(jar(module));
  }

  private Path jar(String module) {
    return context.root().resolve(module).resolve("target/app").resolve(module + "-exec.jar");
  }

  /**
   * Launches an application.
   *
   * @param name of the process
   * @param module of the application
   * @param prefix what stands before its command
   * @param more options of its JVM besides {@link #JVM}
   * @param environment its own variables
   * @param output receives both its outputs
   */
  ChildProcess launch(
      String name,
      String module,
      List<String> prefix,
      List<String> more,
      DataSize heap,
      Map<String, String> environment,
      Redirect output) {
    var settings = Settings.of(environment, variant, context.home().disclosure());
    var jar = jar(module);
    var folder = temporary.path();
    var options = new ArrayList<>(JVM);
    options.addAll(
        context.caches().options(module, JVM, jar, settings, folder, request.progress()));
    options.addAll(more);
    options.add("-Xmx" + heap.toBytes());
    options.add("-Djava.io.tmpdir=" + folder);
    var jvm = ChildJvm.of(prefix, options, jar, settings.environment(), output);
    try {
      return ChildJvm.start(context.processes(), name, jvm, settings.input());
    } catch (IOException e) {
      throw new StageException("%s cannot be started: %s".formatted(name, e.getMessage()), e);
    }
  }
}
