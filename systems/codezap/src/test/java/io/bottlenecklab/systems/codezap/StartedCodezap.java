package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import io.bottlenecklab.lab.system.LabProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The tuned system as a user starts it, of whom a member calls. */
public final class StartedCodezap implements AutoCloseable {

  /** How many members are seeded. */
  public static final int MEMBERS = 3;

  private final LabProcess lab;
  private final HttpClient http = HttpClient.newHttpClient();
  private final URI templates;
  private final URI signIn;
  private final DatabaseAccess database;

  /** Starts it with so many templates. */
  public StartedCodezap(Path home, int templateCount) throws IOException {
    lab =
        LabProcess.start(
            home,
            "up",
            "codezap-tuned",
            "--members",
            Integer.toString(MEMBERS),
            "--templates",
            Integer.toString(templateCount),
            "--listen", ":0");
    templates = address(lab.await("/api/templates"));
    signIn = address(lab.await("/api/sign-in"));
    var url = lab.await("jdbc:mysql:").replaceFirst("^ *database *", "").strip();
    database = new RunningDatabase(url).findDatabase().orElseThrow();
    lab.await("Ctrl-C stops it.");
  }

  private static URI address(String line) {
    return URI.create(line.replaceFirst(".*POST ", "").strip());
  }

  /** Its database. */
  public DatabaseAccess database() {
    return database;
  }

  /** What bare work is done to, by the variant's knobs. */
  public BareWork.Subject subject() {
    return new BareWork.Subject(
        database, MEMBERS, Map.of("codezap.search", "grams", "codezap.sort-indexes", true), 1);
  }

  /** The answer to a request below {@code /api} in the name of a member. */
  public JsonNode get(SeededMember member, String path) throws IOException, InterruptedException {
    return send(request(templates.resolve("/api" + path)), member);
  }

  /** The id of a template that a member creates. */
  public long create(SeededMember member, String json) throws IOException, InterruptedException {
    return send(request(templates).POST(BodyPublishers.ofString(json)), member).path("id").asLong();
  }

  private JsonNode send(HttpRequest.Builder request, SeededMember member)
      throws IOException, InterruptedException {
    var body =
        "{\"email\": \"%s\", \"password\": \"%s\"}"
            .formatted(member.account().email(), member.account().password());
    var token = json(request(signIn).POST(BodyPublishers.ofString(body)).build());
    return json(
        request.header("Authorization", "Bearer " + token.path("accessToken").asString()).build());
  }

  private JsonNode json(HttpRequest request) throws IOException, InterruptedException {
    return JsonMapper.shared().readTree(http.send(request, BodyHandlers.ofString()).body());
  }

  private static HttpRequest.Builder request(URI address) {
    return HttpRequest.newBuilder(address).header("Content-Type", "application/json");
  }

  @Override
  public void close() {
    http.close();
    lab.close();
  }
}
