package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.DatabaseAccess;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.StageException;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A variant whose containers are ready. */
final class ComposeVariant implements RunningVariant {

  private final SignInServices services;
  private final ComposeProject project;
  private final EngineSocket engine;
  private final Runnable whenClosed;
  private final Map<String, Container> processes = new LinkedHashMap<>();
  private final URI target;
  private final List<URI> replicas;
  private final String databaseUrl;
  private final boolean keptApart;

  ComposeVariant(
      SignInServices services,
      ComposeProject project,
      EngineSocket engine,
      boolean keptApart,
      Runnable whenClosed) {
    this.services = services;
    this.project = project;
    this.engine = engine;
    this.keptApart = keptApart;
    this.whenClosed = whenClosed;

    var database = project.container(services.databaseService());
    var entrance = project.container(services.entrance());
    var replicaContainers = services.replicas().stream().map(project::container).toList();
    processes.put("database", database);
    if (replicaContainers.size() == 1) {
      processes.put("auth-service", replicaContainers.getFirst());
    } else {
      processes.put("nginx", entrance);
      for (var n = 1; n <= replicaContainers.size(); n++) {
        processes.put("auth-service-" + n, replicaContainers.get(n - 1));
      }
    }
    target = address(entrance);
    replicas = replicaContainers.stream().map(this::address).toList();
    databaseUrl =
        services.database().url(project.publishedPort(database, services.database().port()));
  }

  @Override
  public Variant variant() {
    return services.variant();
  }

  @Override
  public List<URI> targets() {
    return List.of(target);
  }

  @Override
  public List<URI> replicas() {
    return replicas;
  }

  @Override
  public Map<String, Duration> cpuTime() {
    var used = new LinkedHashMap<String, Duration>();
    processes.forEach((name, container) -> used.put(name, engine.cpuTime(container.id())));
    return used;
  }

  @Override
  public Map<String, URI> metrics() {
    var names = processes.keySet().stream().filter(name -> name.startsWith("auth-service"));
    var addresses = new LinkedHashMap<String, URI>();
    names.forEach(name -> addresses.put(name, replicas.get(addresses.size())));
    return addresses;
  }

  @Override
  public Map<String, Long> diskTraffic() {
    var bytes = new LinkedHashMap<String, Long>();
    processes.forEach((name, container) -> bytes.put(name, engine.diskTraffic(container.id())));
    return bytes;
  }

  @Override
  public Map<String, Double> processorLimits() {
    var limits = new LinkedHashMap<String, Double>();
    processes.forEach((name, container) ->
        engine.processorLimit(container.id()).ifPresent(limit -> limits.put(name, limit)));
    return limits;
  }

  @Override
  public DatabaseAccess database() {
    return new DatabaseAccess(databaseUrl, Database.USER, Database.PASSWORD);
  }

  @Override
  public boolean keptApart() {
    return keptApart;
  }

  @Override
  public Connection connect() throws SQLException {
    return DriverManager.getConnection(databaseUrl, Database.USER, Database.PASSWORD);
  }

  @Override
  public Map<String, String> databases() {
    try (var connection = connect()) {
      var metaData = connection.getMetaData();
      var version = metaData.getDatabaseProductVersion().split(" ", 2)[0];
      return Map.of("auth", metaData.getDatabaseProductName() + " " + version);
    } catch (SQLException e) {
      throw new StageException("the database does not answer: " + e.getMessage(), e);
    }
  }

  @Override
  public void checkAlive() {
    var containers = project.containers();
    for (var process : processes.values()) {
      var service = process.service();
      var now =
          containers.stream()
              .filter(container -> container.id().equals(process.id()))
              .findFirst()
              .orElseThrow(() -> new StageException(service + " has died: its container is gone"));
      if (!now.running()) {
        throw new StageException(
            "%s has died (%s): %s".formatted(service, now.status(), project.lastWords(service)));
      }
    }
  }

  @Override
  public void close() {
    whenClosed.run();
  }

  private URI address(Container container) {
    var port = project.publishedPort(container, SignInServices.PORT);
    return URI.create("http://127.0.0.1:" + port);
  }
}
