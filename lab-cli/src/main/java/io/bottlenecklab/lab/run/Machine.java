package io.bottlenecklab.lab.run;

import com.sun.management.OperatingSystemMXBean;
import io.bottlenecklab.lab.results.Results.Environment;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.systems.Systems;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** The machine that the lab runs on. */
public record Machine(int cores, long memoryBytes, String cpuModel, String os, String jdk) {

  private static final String UNKNOWN = "unknown";
  private static final Path CPUINFO = Path.of("/proc/cpuinfo");

  /** Reads the properties of this machine. */
  public static Machine here() {
    return new Machine(
        Runtime.getRuntime().availableProcessors(),
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize(),
        readCpuModel(),
        "%s %s %s"
            .formatted(
                System.getProperty("os.name"),
                System.getProperty("os.version"),
                System.getProperty("os.arch")),
        "%s %s"
            .formatted(
                System.getProperty("java.vendor"), System.getProperty("java.runtime.version")));
  }

  /** A key that identifies the machine and where variants run on it. */
  public String key(String on) {
    return "%s, %d cores, %d bytes, %s".formatted(cpuModel, cores, memoryBytes, on);
  }

  /**
   * The environment of a measurement.
   *
   * @param measured whose databases it names
   */
  public Environment environment(List<RunningVariant> measured, List<String> warnings) {
    return new Environment(
        cores,
        memoryBytes,
        cpuModel,
        os,
        jdk,
        commit(Systems.root()),
        databases(measured),
        warnings);
  }

  /**
   * The commit of the lab in a folder, which the launcher builds again whenever its sources are
   * newer. A copy without its history has the commit that it was built from. A repository around
   * the folder is another project's.
   */
  public static String commit(Path root) {
    return output("git", "--git-dir=" + root.resolve(".git"), "rev-parse", "HEAD")
        .or(() -> builtFrom(root.resolve("lab-cli/target/lab.built")))
        .orElse(UNKNOWN);
  }

  private static Optional<String> builtFrom(Path stamp) {
    try {
      return Optional.of(Files.readString(stamp).strip())
          .filter(commit -> commit.matches("[0-9a-f]{40,64}"));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The databases' product and version by schema; by schema and variant if the variants differ. */
  private static SortedMap<String, String> databases(List<RunningVariant> variants) {
    var merged = new TreeMap<String, String>();
    for (var variant : variants) {
      variant
          .databases()
          .forEach((schema, product) -> {
            var same = variants.stream().allMatch(v -> product.equals(v.databases().get(schema)));
            merged.put(
                same ? schema : "%s (%s)".formatted(schema, variant.variant().name()), product);
          });
    }
    return merged;
  }

  private static String readCpuModel() {
    if (!Files.isReadable(CPUINFO)) {
      return output("sysctl", "-n", "machdep.cpu.brand_string").orElse(UNKNOWN);
    }
    try (var lines = Files.lines(CPUINFO)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(UNKNOWN);
    } catch (IOException e) {
      return UNKNOWN;
    }
  }

  /** The output of a command; empty if it is missing or fails. */
  private static Optional<String> output(String... command) {
    try {
      var process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      process.getOutputStream().close();
      var text =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      var done = process.waitFor(5, TimeUnit.SECONDS) && process.exitValue() == 0;
      return done && !text.isEmpty() ? Optional.of(text) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
