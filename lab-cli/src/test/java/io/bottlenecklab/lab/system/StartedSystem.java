package io.bottlenecklab.lab.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.check.SystemCheck;
import io.bottlenecklab.lab.cli.AnnouncedSystem;
import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.stage.RunningVariants;
import io.bottlenecklab.lab.systems.Systems;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A variant that {@code ./lab up} runs, as its user sees it. */
public final class StartedSystem implements AutoCloseable {

  private final Path home;
  private final LabProcess lab;
  private final RunningVariants.Entry entry;
  private final AnnouncedSystem running;
  private final HttpClient http = HttpClient.newHttpClient();

  private StartedSystem(Path home, LabProcess lab, Variant variant) {
    this.home = home;
    this.lab = lab;
    this.entry = RunningVariants.in(home).list().getFirst();
    this.running = new AnnouncedSystem(entry, variant);
  }

  /** Starts a variant of the catalogue, on free ports. */
  public static StartedSystem start(Path home, String variant, String... options)
      throws IOException {
    return start(
        home, Map.of(), Catalogue.load(Systems.known()).variant(variant), List.of(options));
  }

  /** The same with more in the environment of the lab. */
  static StartedSystem start(
      Path home, Map<String, String> environment, Variant variant, List<String> options)
      throws IOException {
    var command = new ArrayList<>(List.of("up", variant.name(), "--listen", ":0"));
    command.addAll(options);
    var lab = LabProcess.start(home, environment, command);
    try {
      lab.await("Ctrl-C stops it.");
      return new StartedSystem(home, lab, variant);
    } catch (IOException | RuntimeException | AssertionError e) {
      lab.close();
      throw e;
    }
  }

  /** The process that runs it. */
  public LabProcess lab() {
    return lab;
  }

  /** Where its parts listen, and what it was seeded with. */
  public RunningVariants.Entry entry() {
    return entry;
  }

  /** What flows and observers see. */
  public AnnouncedSystem running() {
    return running;
  }

  /** What its flows' bare work is done to. */
  public BareWork.Subject subject() {
    return new BareWork.Subject(
        running.database(), entry.dataset().population(), running.knobs(), 1);
  }

  /** A connection to its own database. */
  public Connection connect() throws SQLException {
    return running.database().connect();
  }

  /** The URL in the first line with that text, such as the path of an entrance. */
  public URI address(String text) {
    return addresses(text).getFirst();
  }

  /** The URLs in all lines with that text. */
  List<URI> addresses(String text) {
    var found =
        lab.lines().stream()
            .filter(line -> line.contains(text) && line.contains("http"))
            .map(line -> URI.create(line.replaceFirst(".*?(http\\S+).*", "$1")))
            .toList();
    assertThat(found).as(text).isNotEmpty();
    return found;
  }

  /** The URL of its own database, with user and password. */
  String databaseUrl() {
    var database = running.database();
    return "%s?user=%s&password=%s".formatted(database.url(), database.user(), database.password());
  }

  /** The lines of another command of the same lab, once it has ended with that exit code. */
  public List<String> run(int exitCode, String... command)
      throws IOException, InterruptedException {
    try (var other = LabProcess.start(home, command)) {
      assertThat(other.exitCode()).as(String.join("\n", other.lines())).isEqualTo(exitCode);
      return other.lines();
    }
  }

  /** The lines of its check, which finds nothing. */
  public List<String> check() throws IOException, InterruptedException {
    return run(0, "check", entry.system());
  }

  /** The lines of its check when it is told the database only, and finds the brokers. */
  public List<String> checkByDatabase(int exitCode) throws IOException, InterruptedException {
    return run(exitCode, "check", entry.system(), "--database", databaseUrl());
  }

  /** The lines of its check when it is told where everything is. */
  public List<String> checkByAddresses(int exitCode) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("check", entry.system(), "--database", databaseUrl()));
    var takesBroker =
        SystemCheck.all().stream()
            .anyMatch(each -> each.system().equals(entry.system()) && !each.needs().isEmpty());
    if (takesBroker) {
      var brokers =
          Stream.of(Brokers.LOCAL, Brokers.CENTRAL)
              .flatMap(name -> Stream.ofNullable(entry.addresses().get(name)));
      command.addAll(List.of("--broker", brokers.collect(Collectors.joining(","))));
    }
    return run(exitCode, command.toArray(String[]::new));
  }

  /** The processes whose command line has that text, the oldest first. */
  public List<ProcessHandle> processes(String text) {
    return lab.descendants().stream()
        .filter(process -> process.info().commandLine().orElse("").contains(text))
        .sorted(Comparator.comparing(process -> process.info().startInstant().orElse(Instant.MAX)))
        .toList();
  }

  /** Kills the oldest process, waits for its restart, and returns the line that reports its end. */
  public String killAndAwaitRestart(String text) throws IOException {
    assertThat(processes(text).getFirst().destroyForcibly()).isTrue();
    var death = lab.await(" of %s died".formatted(entry.variant()));
    assertThat(death).contains("killed by SIGKILL");
    lab.await(" is ready again");
    return death;
  }

  /** What the processes of services have logged. */
  List<String> logs(List<String> services) throws IOException {
    var seen = new ArrayList<String>();
    try (var files = Files.walk(home.resolve("logs"))) {
      for (var file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        if (services.stream().anyMatch(String.valueOf(file.getFileName())::startsWith)) {
          seen.add(Files.readString(file));
        }
      }
    }
    return seen;
  }

  /** Does the bare work of a flow a few times. */
  static void doBareWork(Flow flow, BareWork.Subject subject) throws SQLException {
    for (var work : flow.bareWork()) {
      try (var worker = work.worker(subject)) {
        worker.once();
        worker.once();
      }
    }
  }

  /** Signs a user in. */
  public Caller signIn(String email, String password) throws IOException, InterruptedException {
    var account = "{\"email\": \"%s\", \"password\": \"%s\"}".formatted(email, password);
    var answer = new Caller(http, "").post(address("/api/sign-in"), account);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return new Caller(http, Caller.json(answer).path("accessToken").asString());
  }

  /** What a service answers at an address, to anybody. */
  public String page(URI address) throws IOException, InterruptedException {
    return new Caller(http, "").get(address).body();
  }

  @Override
  public void close() {
    http.close();
    lab.close();
  }

  /**
   * Somebody who sends requests.
   *
   * @param token of auth-service; empty for none
   */
  public record Caller(HttpClient http, String token) {

    /** The answer to a request in the caller's name. */
    public HttpResponse<String> send(HttpRequest.Builder request)
        throws IOException, InterruptedException {
      if (!token.isEmpty()) {
        request.header("Authorization", "Bearer " + token);
      }
      return http.send(request.build(), BodyHandlers.ofString());
    }

    /** The answer to a GET. */
    public HttpResponse<String> get(URI address) throws IOException, InterruptedException {
      return send(HttpRequest.newBuilder(address));
    }

    /** The answer to a POST of JSON. */
    public HttpResponse<String> post(URI address, String json)
        throws IOException, InterruptedException {
      return send(
          HttpRequest.newBuilder(address)
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofString(json)));
    }

    /** An answer's body. */
    public static JsonNode json(HttpResponse<String> answer) {
      return JsonMapper.shared().readTree(answer.body());
    }
  }
}
