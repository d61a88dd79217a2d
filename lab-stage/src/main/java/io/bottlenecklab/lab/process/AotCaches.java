package io.bottlenecklab.lab.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.Role;
import io.bottlenecklab.embedded.process.StopSignal;
import io.bottlenecklab.lab.failure.StageException;
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
 * What a JVM learnt of an application when it started once (JEP 514), kept so that the next ones
 * need not learn it again: they come up in less than half of the time, as those of the images do.
 */
public final class AotCaches {

  /** Long enough on a small, busy machine. */
  private static final Duration WITHIN = Duration.ofMinutes(3);

  /** Enough for every application, and little enough for references of 32 bits anywhere. */
  private static final String HEAP = "-Xmx256m";

  private final Path directory;
  private final ChildProcesses processes;
  private final Consumer<String> progress;
  private final Map<String, Object> locks = new ConcurrentHashMap<>();

  /**
   * Caches kept in a directory.
   *
   * @param progress told where one has to be made
   */
  public AotCaches(Path directory, ChildProcesses processes, Consumer<String> progress) {
    this.directory = directory;
    this.processes = processes;
    this.progress = progress;
  }

  /**
   * The options with which a JVM starts from an application's cache. One is made where there is
   * none of just these classes, common options and JVM; one that was damaged since is not used, and
   * one of another build goes.
   *
   * @param common options of all JVMs that are to use it
   * @param jar the application, with its libraries beside it
   * @param environment of the start that follows: what that does before it serves is done here, too
   * @param temporary directory, there, for what is at work
   * @throws StageException where the application does not come up
   */
  public List<String> options(
      String module,
      List<String> common,
      Path jar,
      Map<String, String> environment,
      Path temporary) {
    synchronized (locks.computeIfAbsent(module, _ -> new Object())) {
      try {
        var caches = directory.resolve(module);
        var cache = caches.resolve(key(common, jar) + ".aot");
        if (!Files.exists(cache)) {
          progress.accept("learning how %s starts, once after each build".formatted(module));
          Files.createDirectories(caches);
          var made = make(module, common, jar, environment, temporary);
          emptied(caches);
          Files.move(made, cache, StandardCopyOption.REPLACE_EXISTING);
        }
        // The JVM would complain of a damaged one on the application's output.
        return List.of("-XX:AOTCache=" + cache, "-XX:+VerifySharedSpaces", "-Xlog:aot*=off");
      } catch (IOException e) {
        throw new StageException("%s cannot be written: %s".formatted(directory, Reason.of(e)), e);
      }
    }
  }

  /**
   * In two launches, as the JVM that would do it in one starts another that nobody here would know
   * of.
   */
  private Path make(
      String module,
      List<String> options,
      Path jar,
      Map<String, String> environment,
      Path temporary)
      throws IOException {
    var seen = temporary.resolve(module + ".aotconf");
    var cache = temporary.resolve(module + ".aot");
    var log = temporary.resolve(module + "-aot.log");
    var record =
        with(
            options,
            "-XX:AOTMode=record",
            // So that the last word is the application's.
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-DisplayVMOutput",
            "-XX:AOTConfiguration=" + seen,
            // Up to where it would serve.
            "-Dspring.context.exit=onRefresh",
            "-Djava.io.tmpdir=" + temporary);
    var create =
        with(
            options, "-XX:AOTMode=create", "-XX:AOTConfiguration=" + seen, "-XX:AOTCache=" + cache);
    for (var launch : List.of(record, create)) {
      var output = Redirect.appendTo(log.toFile());
      run(module, log, ChildJvm.of(List.of(), launch, jar, environment, output));
    }
    Files.delete(seen);
    Files.delete(log);
    return cache;
  }

  private void run(String module, Path log, ProcessBuilder builder) throws IOException {
    try (var jvm =
        processes.start("learning of " + module, builder, Role.APPLICATION, StopSignal.TERM)) {
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

  /** The JVM looks at the files' times alone, which two builds may share and two copies may not. */
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
   * Tells one build of an application from another.
   *
   * @param jar the application, with its libraries beside it
   * @throws StageException where it cannot be read
   */
  public static String checksum(Path jar) {
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

  /** Those of earlier builds. */
  private static void emptied(Path caches) throws IOException {
    try (var files = Files.list(caches)) {
      for (var file : (Iterable<Path>) files::iterator) {
        Files.deleteIfExists(file);
      }
    }
  }
}
