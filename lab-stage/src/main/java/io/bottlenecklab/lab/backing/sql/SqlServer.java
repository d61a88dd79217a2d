package io.bottlenecklab.lab.backing.sql;

import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Config;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Volume;
import io.bottlenecklab.lab.backing.BackingServer.StartContext;
import io.bottlenecklab.lab.backing.BackingService.Request;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.yaml.YamlResource;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.springframework.boot.convert.DurationStyle;

/** The server of an SQL database. */
record SqlServer(SqlService service, Request request) implements BackingServer {

  private static final String COMMIT_WAIT = "lab.database.commit-wait";
  private static final int NANOS_A_MICROSECOND = 1_000;
  private static final String BINARY_LOG = "lab.database.binary-log";

  @Override
  public String process() {
    return request.role();
  }

  @Override
  public boolean onDatabaseProcessors() {
    return true;
  }

  /** Makes the databases that are missing, too. */
  @Override
  public EmbeddedServer start(StartContext site) {
    var engine = service.dialect().embedded();
    var log = writesBinaryLog() ? "-binary-log" : "";
    var data = site.data(engine.dataFormat(), request.contents() + log);
    if (!commitWait().isZero() && !service.dialect().embeddedWaits()) {
      throw new StageException(
          "%s is %d ms, and %s knows no such wait; use --on compose"
              .formatted(COMMIT_WAIT, commitWait().toMillis(), engine.dataFormat()));
    }
    var server = engine.start(site.settings(data, request.role()).with(arguments()));
    try {
      for (var database : request.databases()) {
        server.createDatabase(database);
      }
      return server;
    } catch (SQLException e) {
      server.close();
      throw new StageException("the database does not answer: " + e.getMessage(), e);
    }
  }

  private Duration commitWait() {
    return Optional.ofNullable(request.knobs().get(COMMIT_WAIT))
        .map(stated -> DurationStyle.SIMPLE.parse(stated.toString()))
        .orElse(Duration.ZERO);
  }

  /** The server's arguments that a variant decides. */
  private List<String> arguments() {
    var waits =
        commitWait().isZero()
            ? Stream.<String>of()
            : service.dialect().commitWait().stream()
                .map(argument -> argument.formatted(commitWait().toNanos() / NANOS_A_MICROSECOND));
    var binaryLog = service.dialect().binaryLog().getOrDefault(binaryLog(), List.of());
    return Stream.concat(waits, binaryLog.stream()).toList();
  }

  /** What the variant says of it; empty text if nothing. */
  private String binaryLog() {
    return request.knobs().getOrDefault(BINARY_LOG, "").toString();
  }

  /** Such data are not opened without the log: after a crash a server would refuse them. */
  private boolean writesBinaryLog() {
    return !binaryLog().isEmpty() && !binaryLog().equals("none");
  }

  /** Distinguishes a server from another one of the same data, which has other arguments. */
  private String distinction() {
    var wait = commitWait().isZero() ? "" : "-commit-wait-%d".formatted(commitWait().toMillis());
    return binaryLog().isEmpty() ? wait : "%s-binary-log-%s".formatted(wait, binaryLog());
  }

  private SequencedMap<String, Object> definition() {
    var definition = YamlResource.read(getClass(), service.dialect().key() + ".yaml");
    definition.computeIfPresent(
        "command",
        (_, command) -> Stream.concat(((List<?>) command).stream(), arguments().stream()).toList());
    return definition;
  }

  @Override
  public ContainerSpec container() {
    var dialect = service.dialect();
    var host = dialect.host();
    return new ContainerSpec(
        host + "-server" + distinction(),
        Optional.of(host),
        dialect.publication().inside(),
        Optional.of(dialect.publication()),
        Optional.of(
            new Volume(
                "%s-%s%s".formatted(host, request.contents(), distinction()),
                host + "-sealed",
                dialect.dataPath(),
                true)),
        this::definition,
        request.databases().stream().map(this::creation).toList());
  }

  /** Run by the image when there is no data yet. */
  private Config creation(String database) {
    return new Config(
        "%s-database-%s".formatted(service.dialect().host(), database),
        "/docker-entrypoint-initdb.d/%s.sql".formatted(database),
        service.dialect().creation().formatted(database, SqlService.USER));
  }
}
