package io.bottlenecklab.lab.process;

import io.bottlenecklab.embedded.process.SystemPrograms;
import io.bottlenecklab.embedded.process.SystemPrograms.Command;
import io.bottlenecklab.lab.failure.LabFiles;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Groups of processes that together get a share of a processor's time: scopes of the user's systemd
 * session, or folders of the control groups that this user may write to.
 */
final class ControlGroups {

  private static final Path ROOT = Path.of("/sys/fs/cgroup");
  private static final int PERIOD_MICROS = 20_000;
  private static final String OWN = "bottleneck-lab-";
  private static final AtomicInteger NEXT = new AtomicInteger();

  private ControlGroups() {}

  /** The begin of a command whose process gets so much; empty if this machine gives no group. */
  static Optional<List<String>> prefix(BigDecimal processors) {
    return folder(processors).or(() -> scope(processors));
  }

  private static Optional<List<String>> scope(BigDecimal processors) {
    var quota = "--property=CPUQuota=%s%%".formatted(processors.movePointRight(2).intValue());
    return SystemPrograms.find("systemd-run")
        .map(run -> List.of(run.toString(), "--user", "--scope", "--quiet", quota))
        .filter(ControlGroups::works);
  }

  private static boolean works(List<String> prefix) {
    try {
      var command = new ArrayList<>(prefix);
      command.add("true");
      return !Command.run(command).failed();
    } catch (IOException e) {
      return false;
    }
  }

  private static Optional<List<String>> folder(BigDecimal processors) {
    var micros = processors.multiply(BigDecimal.valueOf(PERIOD_MICROS)).intValue();
    var name = "%s%d-%d".formatted(OWN, ProcessHandle.current().pid(), NEXT.incrementAndGet());
    // Version 1 has a hierarchy for processors alone; version 2 has one for everything.
    var first = ROOT.resolve("cpu");
    var second = ROOT.resolve("cgroup.subtree_control");
    if (Files.isWritable(first)) {
      return Optional.of(
          made(
              first,
              name,
              List.of("cpu.cfs_period_us", "cpu.cfs_quota_us"),
              List.of(Integer.toString(PERIOD_MICROS), Integer.toString(micros))));
    }
    if (Files.isWritable(ROOT) && Files.isWritable(second) && read(second).contains("cpu ")) {
      return Optional.of(
          made(ROOT, name, List.of("cpu.max"), List.of("%d %d".formatted(micros, PERIOD_MICROS))));
    }
    return Optional.empty();
  }

  /** A group with these settings, and the command that enters it. */
  private static List<String> made(
      Path parent, String name, List<String> files, List<String> values) {
    removeEmpty(parent);
    var group = parent.resolve(name);
    LabFiles.write(
        group,
        () -> {
          Files.createDirectory(group);
          for (var i = 0; i < files.size(); i++) {
            Files.writeString(group.resolve(files.get(i)), values.get(i));
          }
        });
    return List.of(
        "/bin/sh", "-c", "echo $$ >\"$0/cgroup.procs\" && exec \"$@\"", group.toString());
  }

  /** Removes the groups of labs that have ended; the system keeps those that have a process. */
  private static void removeEmpty(Path parent) {
    try (var groups = Files.newDirectoryStream(parent, OWN + "*")) {
      for (var group : groups) {
        var lab =
            String.valueOf(group.getFileName()).substring(OWN.length()).replaceFirst("-.*", "");
        if (ProcessHandle.of(Long.parseLong(lab)).isEmpty()) {
          Files.deleteIfExists(group);
        }
      }
    } catch (IOException e) {
      return; // it is in use, or not ours
    }
  }

  /** The share that the group of a process has; empty if it has none. */
  static OptionalDouble of(ProcessHandle process) {
    for (var line : read(Path.of("/proc/%d/cgroup".formatted(process.pid()))).lines().toList()) {
      var fields = line.split(":", 3);
      var share =
          switch (fields[1]) {
            case "" -> share(read(ROOT.resolve("." + fields[2]).resolve("cpu.max")));
            case "cpu" -> share(quota(ROOT.resolve("cpu").resolve("." + fields[2])));
            default -> OptionalDouble.empty();
          };
      if (share.isPresent()) {
        return share;
      }
    }
    return OptionalDouble.empty();
  }

  private static String quota(Path group) {
    return "%s %s"
        .formatted(
            read(group.resolve("cpu.cfs_quota_us")).strip(),
            read(group.resolve("cpu.cfs_period_us")).strip());
  }

  /** Of a quota and a period; the quota may be {@code max} or −1. */
  private static OptionalDouble share(String limits) {
    var numbers = limits.strip().split(" ", -1);
    return limits.matches("\\d+ \\d+\\s*")
        ? OptionalDouble.of(Double.parseDouble(numbers[0]) / Double.parseDouble(numbers[1]))
        : OptionalDouble.empty();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return ""; // there is no such group
    }
  }
}
