package io.bottlenecklab.lab.compose;

import io.bottlenecklab.embedded.process.StopAtExit;
import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.stage.StartRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs variants with {@code docker compose}, each slot as a project with volumes of its own. All
 * containers are stopped when the JVM ends, unless {@link #close} was first.
 */
public final class ComposeStage implements Stage {

  static final String OPTION = "--on compose";

  private final Path root;
  private final Path files;
  private final Disclosure disclosure;
  private final DockerCli docker = new DockerCli(OPTION);
  private final ComposeProjects projects = new ComposeProjects(docker);
  private final StopAtExit exit;
  private Optional<CpuPartition> partition = Optional.empty();

  /**
   * A stage without containers.
   *
   * @param root the checkout
   * @param home the folder for the rendered compose files
   * @param disclosure whether a variant's identity may be visible
   * @throws StageException if there is no usable Docker
   */
  public ComposeStage(Path root, Path home, Disclosure disclosure) {
    this.root = root;
    this.disclosure = disclosure;
    this.files = home.resolve("compose");
    docker.check();
    this.exit = new StopAtExit("compose down", this::stopAll);
  }

  /**
   * What {@link #stopLeftovers} met.
   *
   * @param stopped compose projects
   * @param runningLabs process ids of labs whose projects still run
   */
  public record Leftovers(List<String> stopped, List<Long> runningLabs) {}

  /** Stops what interrupted runs left behind, data kept; does nothing without Docker. */
  public static Leftovers stopLeftovers() {
    var docker = new DockerCli(OPTION);
    var stopped = new ArrayList<String>();
    var running = new ArrayList<Long>();
    try {
      docker.check();
    } catch (StageException e) {
      return new Leftovers(stopped, running);
    }
    for (var project : ComposeProject.all(docker)) {
      project
          .runningLab()
          .ifPresentOrElse(
              lab -> running.add(lab.pid()),
              () -> {
                project.down();
                stopped.add(project.name());
              });
    }
    return new Leftovers(stopped, running.stream().distinct().toList());
  }

  @Override
  public String name() {
    return "compose";
  }

  @Override
  public void partition(CpuPartition processors) {
    partition = Optional.of(processors);
  }

  @Override
  public RunningVariant start(StartRequest request) {
    var project = projects.take(request.slot());
    return new ComposeStart(root, files, disclosure, docker, projects, project, partition, request)
        .run();
  }

  private void stopAll() {
    try {
      projects.stopAll();
    } catch (StageException e) {
      System.err.println("lab: not everything is stopped: " + e.getMessage());
    }
  }

  @Override
  public void close() {
    exit.close();
  }
}
