package io.bottlenecklab.lab.stage;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.embedded.process.PortOwner;
import io.bottlenecklab.embedded.process.Role;
import io.bottlenecklab.embedded.process.StopSignal;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Dataset;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.springframework.util.unit.DataSize;

/** One start of a variant on this machine: database, seeder, services. */
final class EmbeddedStart {

  private static final String DATABASE = "auth";
  private static final String SERVICE = "auth-service";
  private static final int DOCUMENTED_PORT = 8081;
  private static final int BETWEEN_REPLICAS = 100;

  private static final String LOOPBACK = "127.0.0.1";

  /**
   * The collector with the least memory of its own, and the one a JVM chooses by itself on a single
   * processor: so a heap of a few hundred megabytes means the same on every machine.
   */
  private static final String SERIAL_GC = "-XX:+UseSerialGC";

  /** Long enough for a cold start on a small, busy machine. */
  private static final Duration READY_WITHIN = Duration.ofMinutes(2);

  private final Path root;
  private final LabHome home;
  private final ChildProcesses processes;
  private final Variant variant;
  private final Dataset dataset;
  private final int slot;
  private final Consumer<String> progress;

  EmbeddedStart(
      Path root,
      LabHome home,
      ChildProcesses processes,
      Variant variant,
      Dataset dataset,
      int slot,
      Consumer<String> progress) {
    this.root = root;
    this.home = home;
    this.processes = processes;
    this.variant = variant;
    this.dataset = dataset;
    this.slot = slot;
    this.progress = progress;
  }

  RunningVariant start(Ports ports) {
    var servicePorts = servicePorts(ports);
    var database = database();
    var services = new ArrayList<EmbeddedVariant.Service>();
    try {
      database.createDatabase(DATABASE);
      seed(database);
      progress.accept("starting " + SERVICE);
      launch(database, servicePorts, services);
      awaitReadiness(services);
      return new EmbeddedVariant(variant, DATABASE, database, services, processes);
    } catch (SQLException e) {
      database.close();
      throw new StageException(
          "%s cannot be prepared: %s".formatted(database.jdbcUrl(DATABASE), e.getMessage()), e);
    } catch (RuntimeException e) {
      services.reversed().forEach(service -> service.process().close());
      database.close();
      throw e;
    }
  }

  private List<Integer> servicePorts(Ports ports) {
    return IntStream.range(0, variant.number("lab.replicas"))
        .map(replica ->
            switch (ports) {
              case DOCUMENTED -> untaken(DOCUMENTED_PORT + replica * BETWEEN_REPLICAS);
              case FREE -> FreePort.find();
            })
        .boxed()
        .toList();
  }

  private static int untaken(int port) {
    if (FreePort.isFree(port)) {
      return port;
    }
    var holder =
        PortOwner.of(port)
            .map(process ->
                "process %d (%s)"
                    .formatted(
                        process.pid(),
                        process.info().command().map(EmbeddedStart::name).orElse("unknown")))
            .orElse("another process");
    throw new StageException(
        "port %d, for %s, is taken by %s; stop that one, or run ./lab down if a killed lab left it"
            .formatted(port, SERVICE, holder));
  }

  private static String name(String command) {
    return String.valueOf(Path.of(command).getFileName());
  }

  private EmbeddedDatabase database() {
    var engine =
        switch (variant.text("auth.database")) {
          case "mysql" -> EmbeddedEngine.MARIADB;
          case "postgresql" -> EmbeddedEngine.POSTGRESQL;
          case String other -> throw new StageException("no embedded engine for " + other);
        };
    var strength = variant.number("auth.password.bcrypt-strength");
    progress.accept("starting the database");
    return engine.start(
        new EngineSettings(
            home.data(engine.dataFormat(), dataset, strength, slot),
            home.engines(),
            log("database"),
            0,
            processes,
            progress));
  }

  private void seed(EmbeddedDatabase database) {
    var log = log("seeder");
    var environment = environment(database);
    environment.put("DATASET_USERS", Integer.toString(dataset.users()));
    environment.put("DATASET_SEED", Long.toString(dataset.seed()));
    var seeder =
        ChildJvm.of(
            List.of(), List.of("-Xmx256m", SERIAL_GC), jar("db"), environment, Redirect.PIPE);
    try (var lines = Files.newBufferedWriter(log);
        var process = launch("seeder", seeder)) {
      var last = "";
      // A line is passed on when the next one comes: the last one may be the error.
      for (var line : (Iterable<String>) process.process().inputReader(UTF_8).lines()::iterator) {
        lines.write(line);
        lines.newLine();
        tell(last);
        last = line;
      }
      lines.flush();
      if (process.process().onExit().join().exitValue() != 0) {
        throw new StageException("seeding failed: %s (log: %s)".formatted(LogExcerpt.of(log), log));
      }
      tell(last);
    } catch (IOException | UncheckedIOException e) {
      throw new StageException("seeding failed: %s".formatted(e.getMessage()), e);
    }
  }

  private void tell(String line) {
    if (!line.isBlank()) {
      progress.accept(line);
    }
  }

  private void launch(
      EmbeddedDatabase database, List<Integer> ports, List<EmbeddedVariant.Service> services) {
    var prefixes =
        variant
            .find("lab.cpus-per-replica")
            .map(each -> Integer.parseInt(each.toString()))
            .map(each -> ProcessorSets.prefixes(ports.size(), each, progress))
            .orElse(Collections.nCopies(ports.size(), List.of()));
    for (var replica = 0; replica < ports.size(); replica++) {
      var name = ports.size() == 1 ? SERVICE : "%s-%d".formatted(SERVICE, replica + 1);
      var environment = environment(database);
      environment.put("SERVER_PORT", ports.get(replica).toString());
      environment.put("SERVER_ADDRESS", LOOPBACK);
      var log = log(name);
      var process =
          launch(
              name,
              ChildJvm.of(
                  prefixes.get(replica),
                  List.of("-Xmx" + heap().toBytes(), SERIAL_GC),
                  jar(SERVICE),
                  environment,
                  Redirect.to(log.toFile())));
      var address = URI.create("http://%s:%d".formatted(LOOPBACK, ports.get(replica)));
      services.add(new EmbeddedVariant.Service(process, address, log));
    }
  }

  private ChildProcess launch(String name, ProcessBuilder builder) {
    try {
      return processes.start(name, builder, Role.APPLICATION, StopSignal.TERM);
    } catch (IOException e) {
      throw new StageException("%s cannot be started: %s".formatted(name, e.getMessage()), e);
    }
  }

  private void awaitReadiness(List<EmbeddedVariant.Service> services) {
    try (var readiness = new Readiness(READY_WITHIN)) {
      for (var service : services) {
        var name = service.process().name();
        var log = service.log();
        switch (readiness.await(service.process(), service.address())) {
          case READY -> {}
          case DIED ->
              throw new StageException(
                  "%s died at its start: %s (log: %s)".formatted(name, LogExcerpt.of(log), log));
          case TOO_LATE ->
              throw new StageException(
                  "%s is not ready after %d s; its last word: %s (log: %s)"
                      .formatted(name, READY_WITHIN.toSeconds(), LogExcerpt.of(log), log));
        }
      }
    }
  }

  private Map<String, String> environment(EmbeddedDatabase database) {
    var environment = new HashMap<String, String>();
    environment.put("LAB_VARIANT_FILE", variant.file().toAbsolutePath().toString());
    environment.put("SPRING_DATASOURCE_URL", database.jdbcUrl(DATABASE));
    environment.put("SPRING_DATASOURCE_USERNAME", database.user());
    environment.put("SPRING_DATASOURCE_PASSWORD", database.password());
    return environment;
  }

  private DataSize heap() {
    return DataSize.parse(variant.text("lab.heap"));
  }

  private Path jar(String module) {
    return root.resolve(module).resolve("target/app").resolve(module + "-exec.jar");
  }

  private Path log(String process) {
    var log = home.log(variant.name(), slot, process);
    try {
      Files.createDirectories(log.getParent());
      return log;
    } catch (IOException e) {
      throw new StageException("%s cannot be written: %s".formatted(log, e.getMessage()), e);
    }
  }
}
