package io.bottlenecklab.lab.observability;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * Which services Prometheus asks: a file for each variant, which Prometheus reads as soon as it is
 * written. The labels of all their series stand there.
 *
 * @param folder of the files
 */
record ScrapeTargets(Path folder) {

  private static final String ENDING = ".json";

  /** What Prometheus calls a target group. */
  private record Group(List<String> targets, Map<String, String> labels) {}

  /**
   * Nothing is asked yet.
   *
   * @throws StageException where the folder cannot be written
   */
  static ScrapeTargets in(Path folder) {
    try {
      Files.createDirectories(folder);
      readable(folder, "rwxr-xr-x");
      return new ScrapeTargets(folder);
    } catch (IOException e) {
      throw new StageException("%s cannot be written: %s".formatted(folder, Reason.of(e)), e);
    }
  }

  /**
   * Adds every service process of a variant, companions included.
   *
   * @throws StageException where the file cannot be written
   */
  void add(RunningVariant running) {
    var services = new LinkedHashMap<>(running.replicas());
    running.companions().forEach((service, address) -> services.put(service, List.of(address)));
    var groups = new ArrayList<Group>();
    services.forEach((service, processes) -> groups.add(group(running, service, processes)));
    var name = running.variant().name();
    try {
      var written =
          Files.writeString(
              folder.resolve(name + ".new"), JsonMapper.shared().writeValueAsString(groups));
      readable(written, "rw-r--r--");
      Files.move(written, folder.resolve(name + ENDING), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new StageException("%s cannot be written: %s".formatted(folder, Reason.of(e)), e);
    }
  }

  private static Group group(RunningVariant running, String service, List<URI> processes) {
    var labels = new LinkedHashMap<String, String>();
    labels.put("system", running.variant().system());
    labels.put("service", service);
    labels.put("variant", running.variant().name());
    return new Group(processes.stream().map(URI::getAuthority).toList(), labels);
  }

  /** Prometheus runs as another user, whatever this one's umask. */
  private static void readable(Path file, String permissions) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
  }

  /** Removes the files and their folder. */
  void delete() {
    try (var files = Files.list(folder)) {
      for (var file : files.toList()) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      throw new StageException("%s cannot be deleted: %s".formatted(folder, Reason.of(e)), e);
    }
  }
}
