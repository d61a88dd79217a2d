package io.bottlenecklab.lab.compose;

import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.embedded.process.StartedProcess;
import io.bottlenecklab.lab.compose.file.ComposeFile;
import io.bottlenecklab.lab.compose.file.ComposedVariant;
import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.failure.LabFiles;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.process.ProcessorSets;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import io.bottlenecklab.lab.systems.Component.TunedService;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One start of a variant on compose. The file is rendered from the variant at hand, so that a
 * user's own variant runs without an edit; compose starts backing services, seeders and services in
 * the order that the file states.
 */
record ComposeStart(
    Path root,
    Path files,
    Disclosure disclosure,
    DockerCli docker,
    ComposeProjects projects,
    ComposeProject project,
    Optional<CpuPartition> partition,
    StartRequest request) {

  /** Processors of services and databases, unless a variant or the environment says otherwise. */
  private static final int CPUS = 2;

  /** Starts everything and returns when every service is ready. */
  RunningVariant run() {
    try {
      var variant = new ComposedVariant(request.variant(), disclosure);
      var mounted = MountedFiles.of(variant, files.resolve(project.name()));
      var definition = definition(variant, mounted);
      restoreUnseeded(variant);
      up(variant, definition);
      hide(variant, mounted);
      var running =
          new ComposeVariant(
              variant, projects, project, definition, EngineSocket.of(docker), request, partition);
      running.backing().awaitReadiness(running::checkAlive);
      return running;
    } catch (RuntimeException e) {
      projects.stop(project);
      throw e;
    }
  }

  private ComposeProject.Definition definition(ComposedVariant variant, MountedFiles mounted) {
    var file = files.resolve(project.name() + ".yml");
    LabFiles.write(
        file,
        () -> {
          Files.createDirectories(files);
          Files.writeString(file, ComposeFile.render(List.of(request.variant()), disclosure));
        });
    return new ComposeProject.Definition(
        file, root, request.variant().name(), environment(variant, mounted));
  }

  /** Data that no seeder restores is restored by removing it. */
  private void restoreUnseeded(ComposedVariant variant) {
    if (request.data() == InitialData.RESTORED) {
      variant
          .servers()
          .forEach((server, name) ->
              server
                  .container()
                  .volume()
                  .filter(volume -> !volume.seeded())
                  .ifPresent(_ -> project.removeVolume(name, request.dataset())));
    }
  }

  private void up(ComposedVariant variant, ComposeProject.Definition definition) {
    var progress = request.progress();
    var result =
        project.up(
            definition,
            new ComposeProgress(
                project.name(),
                variant.seeders(),
                seeder -> project.follow(seeder, progress),
                progress));
    if (result.failed()) {
      var reason = new ComposeFailure(project::lastWords).explain(result.lines());
      throw new StageException("%s: %s".formatted(request.variant().name(), reason));
    }
  }

  /** Removes the seeders' logs, which say whether there is an index, and the variant's file. */
  private void hide(ComposedVariant variant, MountedFiles mounted) {
    if (disclosure == Disclosure.SEALED) {
      variant.seeders().forEach(project::remove);
      mounted.delete();
    }
  }

  /** What the compose file leaves to the environment. */
  private Map<String, String> environment(ComposedVariant variant, MountedFiles mounted) {
    var processors = Integer.parseInt(docker.ask("info", "--format", "{{.NCPU}}").getFirst());
    var cpus = Integer.toString(Math.min(CPUS, processors));
    var environment = new HashMap<String, String>();
    environment.put("LAB_PROCESS", StartedProcess.here().toString());
    environment.put("LISTEN_ADDRESS", request.ports().bound());
    environment.put("LAB_VARIANTS", mounted.variants().toString());
    environment.put("LAB_COMPANIONS", mounted.companions().toString());
    environment.putAll(request.dataset().environment());
    environment.putAll(request.data().environment());
    variant
        .tunedServices()
        .forEach(each -> environment.put(each.portVariable(), port(each.tunedService())));
    variant
        .companions()
        .forEach(
            each -> environment.put(each.portVariable(), port(each.companion().tunedService())));
    variant
        .servers()
        .keySet()
        .forEach(server ->
            server
                .container()
                .publication()
                .ifPresent(port ->
                    // A port that stays the same when the container is started again.
                    environment.put(port.variable(), Integer.toString(FreePort.find()))));
    environment.put("SERVICE_CPUS", System.getenv().getOrDefault("SERVICE_CPUS", cpus));
    environment.put("DATABASE_CPUS", System.getenv().getOrDefault("DATABASE_CPUS", cpus));
    partition.ifPresent(split -> {
      environment.put("SERVICE_CPUSET", ProcessorSets.list(split.services()));
      environment.put("DATABASE_CPUSET", ProcessorSets.list(split.database()));
    });
    return environment;
  }

  private String port(TunedService service) {
    return request.ports().of(service, 1).getFirst().toString();
  }
}
