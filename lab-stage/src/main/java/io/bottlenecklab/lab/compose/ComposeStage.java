package io.bottlenecklab.lab.compose;

import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.embedded.process.StartedProcess;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.compose.file.ComposeFile;
import io.bottlenecklab.lab.compose.file.ComposedVariant;
import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.process.ProcessorSets;
import io.bottlenecklab.lab.stage.Disclosure;
import io.bottlenecklab.lab.stage.InitialData;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.ServicePorts;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.systems.TunedService;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Consumer;

/**
 * Runs variants with {@code docker compose}, each slot as a project with volumes of its own. The
 * file is rendered from the variant at hand, so that one added by a user runs without an edit.
 */
public final class ComposeStage implements Stage {

  static final String OPTION = "--on compose";

  /** What the services are limited to unless a variant or the environment says otherwise. */
  private static final int CPUS = 2;

  private final Path root;
  private final Path files;
  private final Disclosure disclosure;
  private final DockerCli docker = new DockerCli(OPTION);
  private final ConcurrentLinkedDeque<ComposeProject> started = new ConcurrentLinkedDeque<>();
  private final Map<ComposeProject, ProjectLock> locks = new ConcurrentHashMap<>();
  private Optional<CpuPartition> separation = Optional.empty();
  private final Thread stopAtExit = new Thread(this::stopInHook, "compose down");

  /**
   * A stage whose containers are stopped when the JVM ends, unless {@link #close} was first.
   *
   * @param root the checkout
   * @param home where the rendered compose files go
   * @throws StageException where there is no usable Docker
   */
  public ComposeStage(Path root, Path home) {
    this(root, home, Disclosure.OPEN);
  }

  /**
   * The same, of variants that may not all tell which they are.
   *
   * @throws StageException where there is no usable Docker
   */
  public ComposeStage(Path root, Path home, Disclosure disclosure) {
    this.root = root;
    this.disclosure = disclosure;
    this.files = home.resolve("compose");
    docker.check();
    Runtime.getRuntime().addShutdownHook(stopAtExit);
  }

  /**
   * What {@link #stopLeftovers} met.
   *
   * @param stopped compose projects
   * @param runningLabs process ids of labs whose projects were left alone
   */
  public record Leftovers(List<String> stopped, List<Long> runningLabs) {}

  /** Stops what interrupted runs left behind, data kept; nothing where there is no Docker. */
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
  public void keepApart(ProcessHandle loadTool, CpuPartition split) {
    separation = Optional.of(split);
    ProcessorSets.hold(loadTool, split.loadTool());
  }

  @Override
  public RunningVariant start(
      Variant variant,
      Dataset dataset,
      int slot,
      InitialData contents,
      Ports ports,
      Consumer<String> progress) {
    var services = new ComposedVariant(variant, disclosure);
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
    locks.put(project, ProjectLock.of(project.name()));
    started.add(project);
    var mounted = MountedFiles.of(services, files.resolve(project.name()));
    var definition =
        new ComposeProject.Definition(
            write(project, variant),
            root,
            variant.name(),
            environment(services, mounted, dataset, contents, ports));
    if (contents == InitialData.AS_SEEDED) {
      services
          .servers()
          .forEach((server, name) ->
              server
                  .container()
                  .volume()
                  .filter(volume -> !volume.seeded())
                  .ifPresent(_ -> project.removeVolume(name, dataset)));
    }
    var result =
        project.up(
            definition,
            new ComposeProgress(
                project.name(),
                services.seeders(),
                seeder -> project.follow(seeder, progress),
                progress));
    if (result.failed()) {
      var reason = new ComposeFailure(project::lastWords).explain(result.lines());
      stop(project);
      throw new StageException("%s: %s".formatted(variant.name(), reason));
    }
    if (disclosure == Disclosure.SEALED) {
      // Its log says whether there is an index.
      services.seeders().forEach(project::remove);
      mounted.delete();
    }
    var running =
        new ComposeVariant(
            services,
            project,
            definition,
            EngineSocket.of(docker),
            ports.host(),
            separation,
            () -> stop(project));
    try {
      running.backing().awaitReadiness(running::checkAlive);
      return running;
    } catch (StageException e) {
      stop(project);
      throw e;
    }
  }

  @Override
  public void close() {
    stop();
    try {
      Runtime.getRuntime().removeShutdownHook(stopAtExit);
    } catch (IllegalStateException e) {
      // The JVM is ending, and the hook finds nothing left to do.
    }
  }

  private void stopInHook() {
    try {
      stop();
    } catch (StageException e) {
      System.err.println("lab: not everything is stopped: " + e.getMessage());
    }
  }

  private void stop() {
    docker.interrupt();
    for (var project = started.peekLast(); project != null; project = started.peekLast()) {
      stop(project);
    }
  }

  private synchronized void stop(ComposeProject project) {
    if (started.contains(project)) {
      try {
        project.down();
        started.remove(project);
      } finally {
        Objects.requireNonNull(locks.remove(project)).close();
      }
    }
  }

  private Path write(ComposeProject project, Variant variant) {
    var file = files.resolve(project.name() + ".yml");
    try {
      Files.createDirectories(files);
      return Files.writeString(file, ComposeFile.render(List.of(variant), disclosure));
    } catch (IOException e) {
      throw new StageException("%s cannot be written: %s".formatted(file, Reason.of(e)), e);
    }
  }

  /** What the compose file leaves to the environment. */
  private Map<String, String> environment(
      ComposedVariant services,
      MountedFiles mounted,
      Dataset dataset,
      InitialData contents,
      Ports ports) {
    var processors = Integer.parseInt(docker.ask("info", "--format", "{{.NCPU}}").getFirst());
    var cpus = Integer.toString(Math.min(CPUS, processors));
    var environment = new HashMap<String, String>();
    environment.put("LAB_PROCESS", StartedProcess.here().toString());
    environment.put("LISTEN_ADDRESS", ports.bound());
    environment.put("LAB_VARIANTS", mounted.variants().toString());
    environment.put("LAB_COMPANIONS", mounted.companions().toString());
    environment.putAll(dataset.environment());
    environment.putAll(contents.environment());
    services
        .tiers()
        .forEach(tier -> environment.put(tier.portVariable(), port(tier.tier(), ports)));
    services
        .companions()
        .forEach(companion ->
            environment.put(companion.portVariable(), port(companion.companion().tier(), ports)));
    services
        .servers()
        .keySet()
        .forEach(server ->
            server
                .container()
                .publication()
                .ifPresent(port ->
                    // One that stays when the container is started again.
                    environment.put(port.variable(), Integer.toString(FreePort.find()))));
    environment.put("SERVICE_CPUS", System.getenv().getOrDefault("SERVICE_CPUS", cpus));
    environment.put("DATABASE_CPUS", System.getenv().getOrDefault("DATABASE_CPUS", cpus));
    separation.ifPresent(split -> {
      environment.put("SERVICE_CPUSET", ProcessorSets.list(split.services()));
      environment.put("DATABASE_CPUSET", ProcessorSets.list(split.database()));
    });
    return environment;
  }

  private static String port(TunedService tier, Ports ports) {
    return ServicePorts.of(tier, 1, ports).getFirst().toString();
  }
}
