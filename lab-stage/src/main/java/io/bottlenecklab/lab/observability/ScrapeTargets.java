package io.bottlenecklab.lab.observability;

import io.bottlenecklab.lab.failure.LabFiles;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.stage.RunningVariant;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
   * @throws StageException if the folder cannot be written
   */
  static ScrapeTargets in(Path folder) {
    LabFiles.write(
        folder,
        () -> {
          Files.createDirectories(folder);
          LabFiles.makeReadable(folder);
        });
    return new ScrapeTargets(folder);
  }

  /**
   * Adds every service process of a variant, companions included.
   *
   * @throws StageException if the file cannot be written
   */
  void add(RunningVariant running) {
    var services = new LinkedHashMap<>(running.replicas());
    running.companions().forEach((service, address) -> services.put(service, List.of(address)));
    var groups = new ArrayList<Group>();
    services.forEach((service, processes) -> groups.add(group(running, service, processes)));
    var name = running.variant().name();
    LabFiles.write(
        folder,
        () -> {
          var written =
              Files.writeString(
                  folder.resolve(name + ".new"), JsonMapper.shared().writeValueAsString(groups));
          LabFiles.makeReadable(written);
          Files.move(written, folder.resolve(name + ENDING), StandardCopyOption.ATOMIC_MOVE);
        });
  }

  private static Group group(RunningVariant running, String service, List<URI> processes) {
    var labels = new LinkedHashMap<String, String>();
    labels.put("system", running.variant().system());
    labels.put("service", service);
    labels.put("variant", running.variant().name());
    return new Group(processes.stream().map(URI::getAuthority).toList(), labels);
  }

  /** Removes the files and their folder. */
  void delete() {
    LabFiles.delete(folder);
  }
}
