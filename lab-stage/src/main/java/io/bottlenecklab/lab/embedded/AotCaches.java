package io.bottlenecklab.lab.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.lab.embedded.ChildJvm.Settings;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.LogExcerpt;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/**
 * AOT caches of the applications (JEP 514), trained in one start of each build. With a cache an
 * application starts in less than half of the time, as it does in the images.
 */
final class AotCaches {

  /** Long enough on a small, busy machine. */
  private static final Duration WITHIN = Duration.ofMinutes(3);

  /** Enough for every application, and little enough for references of 32 bits anywhere. */
  private static final String HEAP = "-Xmx256m";

  private final Path directory;
  private final ChildProcesses processes;
  private final Map<String, Object> locks = new ConcurrentHashMap<>();

  /** Caches in a directory. */
  AotCaches(Path directory, ChildProcesses processes) {
    this.directory = directory;
    this.processes = processes;
  }

  /**
   * The options with which a JVM starts from an application's cache. A cache is trained if there is
   * none for just these classes, common options and JVM; caches of other builds are deleted. The
   * JVM ignores a cache that has been damaged.
   *
   * @param common options of all JVMs that use the cache
   * @param jar the application, with its libraries beside it
   * @param settings of the start that follows: the training run uses them, too
   * @param temporary directory, which exists, for files of the training run
   * @param progress receives a line before the training run
   * @throws StageException if the application does not come up
   */
  List<String> options(
      String module,
      List<String> common,
      Path jar,
      Settings settings,
      Path temporary,
      Consumer<String> progress) {
    synchronized (locks.computeIfAbsent(module, _ -> new Object())) {
      try {
        var caches = directory.resolve(module);
        var cache = caches.resolve(key(common, jar) + ".aot");
        if (!Files.exists(cache)) {
          progress.accept("training the AOT cache of %s, once after each build".formatted(module));
          Files.createDirectories(caches);
          var trained = train(module, common, jar, settings, temporary);
          empty(caches);
          Files.move(trained, cache, StandardCopyOption.REPLACE_EXISTING);
        }
        // Otherwise the JVM reports a damaged cache on the application's output.
        return List.of("-XX:AOTCache=" + cache, "-XX:+VerifySharedSpaces", "-Xlog:aot*=off");
      } catch (IOException e) {
        throw new StageException("%s cannot be written: %s".formatted(directory, Reason.of(e)), e);
      }
    }
  }

  /** In two launches: a JVM that does both starts a process that the lab could not stop. */
  private Path train(
      String module, List<String> options, Path jar, Settings settings, Path temporary)
      throws IOException {
    var configuration = temporary.resolve(module + ".aotconf");
    var cache = temporary.resolve(module + ".aot");
    var log = temporary.resolve(module + "-aot.log");
    var record =
        with(
            options,
            "-XX:AOTMode=record",
            // The last line of the output is the application's.
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-DisplayVMOutput",
            "-XX:AOTConfiguration=" + configuration,
            // It ends before it would serve.
            "-Dspring.context.exit=onRefresh",
            "-Djava.io.tmpdir=" + temporary);
    var create =
        with(
            options,
            "-XX:AOTMode=create",
            "-XX:AOTConfiguration=" + configuration,
            "-XX:AOTCache=" + cache);
    var output = Redirect.appendTo(log.toFile());
    var environment = settings.environment();
    run(module, log, ChildJvm.of(List.of(), record, jar, environment, output), settings.input());
    run(module, log, ChildJvm.of(List.of(), create, jar, environment, output), "");
    Files.delete(configuration);
    Files.delete(log);
    return cache;
  }

  private void run(String module, Path log, ProcessBuilder builder, String input)
      throws IOException {
    try (var jvm = ChildJvm.start(processes, "training run of " + module, builder, input)) {
      if (!jvm.endsWithin(WITHIN)) {
        throw new StageException(
            "%s has not come up once within %d s (log: %s)"
                .formatted(module, WITHIN.toSeconds(), log));
      }
      if (jvm.process().exitValue() != 0) {
        throw new StageException(
            "%s died at its start: %s (log: %s)".formatted(module, LogExcerpt.of(log), log));
      }
    }
  }

  private static List<String> with(List<String> options, String... more) {
    var all = new ArrayList<>(options);
    all.add(HEAP);
    all.addAll(List.of(more));
    return all;
  }

  /** The JVM compares only the times of files, which two builds may share. */
  private static String key(List<String> options, Path jar) throws IOException {
    var checksum = new CRC32C();
    checksum.update(
        "%s %s %s"
            .formatted(
                System.getProperty("java.home"), System.getProperty("java.vm.version"), options)
            .getBytes(UTF_8));
    for (var file : files(jar)) {
      checksum.update(Files.getLastModifiedTime(file).toString().getBytes(UTF_8));
    }
    update(checksum, jar);
    return "%08x".formatted(checksum.getValue());
  }

  /**
   * A checksum of an application's build.
   *
   * @param jar the application, with its libraries beside it
   * @throws StageException if it cannot be read
   */
  static String checksum(Path jar) {
    var checksum = new CRC32C();
    try {
      update(checksum, jar);
      return "%08x".formatted(checksum.getValue());
    } catch (IOException e) {
      throw new StageException("%s cannot be read: %s".formatted(jar, Reason.of(e)), e);
    }
  }

  private static void update(CRC32C checksum, Path jar) throws IOException {
    for (var file : files(jar)) {
      checksum.update(file.toString().getBytes(UTF_8));
      checksum.update(Files.readAllBytes(file));
    }
  }

  private static List<Path> files(Path jar) throws IOException {
    try (var files = Files.walk(Objects.requireNonNull(jar.getParent()))) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void empty(Path caches) throws IOException {
    try (var files = Files.list(caches)) {
      for (var file : (Iterable<Path>) files::iterator) {
        Files.deleteIfExists(file);
      }
    }
  }
}
