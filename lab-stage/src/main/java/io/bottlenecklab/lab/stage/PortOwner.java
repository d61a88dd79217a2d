package io.bottlenecklab.lab.stage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the process that listens on a port, if Linux shows it to this user. */
final class PortOwner {

  private static final Path PROC = Path.of("/proc");
  private static final int LOCAL_ADDRESS = 1;
  private static final int STATE = 3;
  private static final int INODE = 9;
  private static final String LISTENING = "0A";

  private PortOwner() {}

  /** The process that listens on it. */
  static Optional<ProcessHandle> of(int port) {
    var sockets =
        Stream.of("net/tcp", "net/tcp6")
            .flatMap(table -> lines(PROC.resolve(table)).stream().skip(1))
            .map(line -> line.strip().split("\\s+"))
            .filter(fields -> fields[STATE].equals(LISTENING))
            .filter(
                fields -> fields[LOCAL_ADDRESS].endsWith(String.format(Locale.ROOT, ":%04X", port)))
            .map(fields -> "socket:[" + fields[INODE] + "]")
            .collect(Collectors.toSet());
    return sockets.isEmpty()
        ? Optional.empty()
        : ProcessHandle.allProcesses().filter(process -> holds(process, sockets)).findFirst();
  }

  private static List<String> lines(Path table) {
    try {
      return Files.readAllLines(table);
    } catch (IOException e) {
      return List.of(); // no such table on this system
    }
  }

  private static boolean holds(ProcessHandle process, Set<String> sockets) {
    try (var files = Files.newDirectoryStream(PROC.resolve(process.pid() + "/fd"))) {
      for (var file : files) {
        if (sockets.contains(Files.readSymbolicLink(file).toString())) {
          return true;
        }
      }
      return false;
    } catch (IOException e) {
      return false; // gone, or another user's
    }
  }
}
