package io.bottlenecklab.lab.compose;

import io.bottlenecklab.embedded.process.LockFile;
import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * The compose projects of this lab. Each is locked from before its first container, for which
 * images may be built for minutes, until its last container is gone.
 */
final class ComposeProjects {

  private final DockerCli docker;
  private final SequencedMap<ComposeProject, LockFile> locks = new LinkedHashMap<>();

  ComposeProjects(DockerCli docker) {
    this.docker = docker;
  }

  /**
   * Takes the project of a slot.
   *
   * @throws StageException if it is up, or if another lab or another stage of this one has it
   */
  synchronized ComposeProject take(int slot) {
    var project = ComposeProject.of(docker, slot);
    if (project.containers().stream().anyMatch(ComposeContainer::running)) {
      throw new StageException(
          "compose project %s is up already; %s"
              .formatted(
                  project.name(),
                  project
                      .runningLab()
                      .map(lab -> "the lab with pid %d runs it".formatted(lab.pid()))
                      .orElse("./lab down stops it")));
    }
    locks.put(project, lock(project.name()));
    return project;
  }

  /** A file in the folder in which all labs of a user look. */
  static LockFile lock(String project) {
    var name = "%s-%s.lock".formatted(project, System.getProperty("user.name"));
    var file = Path.of(System.getProperty("java.io.tmpdir"), name);
    try {
      return LockFile.take(
          file,
          _ ->
              new StageException(
                  "compose project %s is being started, or stopped, by a lab already"
                      .formatted(project)));
    } catch (IOException e) {
      throw new StageException("%s cannot be locked: %s".formatted(file, Reason.of(e)), e);
    }
  }

  /** Stops a project and releases it; does nothing if that has been done. */
  synchronized void stop(ComposeProject project) {
    if (!locks.containsKey(project)) {
      return;
    }
    project.down();
    try {
      Objects.requireNonNull(locks.remove(project)).close();
    } catch (IOException e) {
      throw new StageException("a lock cannot be released: " + Reason.of(e), e);
    }
  }

  private synchronized Optional<ComposeProject> last() {
    return Optional.ofNullable(locks.lastEntry()).map(entry -> entry.getKey());
  }

  /** Ends the Docker commands that run, and stops all projects. */
  void stopAll() {
    docker.interrupt();
    for (var project = last(); project.isPresent(); project = last()) {
      stop(project.get());
    }
  }
}
