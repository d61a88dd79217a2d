package io.bottlenecklab.systems.minlog.lookup;

import io.bottlenecklab.lab.load.script.LoadException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.databind.json.JsonMapper;

/**
 * Finds a late page the only way a client can: from page to page. Each has ten times as many
 * entries as a lookup asks for.
 *
 * @param token of a system
 */
record PageWalk(URI target, String token) {

  /** Entries of a page that is looked up. */
  static final int SIZE = 50;

  private static final int STEP = 10 * SIZE;
  private static final int OK = 200;
  private static final Duration ANSWER = Duration.ofSeconds(30);

  /**
   * The path of a page.
   *
   * @param entries the path of the entries
   * @param page its number, from 1: one more than a multiple of ten
   * @throws LoadException if there is no such page
   */
  String path(String entries, int page) {
    var after = "";
    try (var http = HttpClient.newBuilder().connectTimeout(ANSWER).build()) {
      for (var behind = 0; behind < (page - 1) * SIZE; behind += STEP) {
        after = "&after=" + next(http, "%s?limit=%d%s".formatted(entries, STEP, after));
      }
    } catch (IOException e) {
      throw new LoadException("page %d cannot be found: %s".formatted(page, e.getMessage()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LoadException("stopped", e);
    }
    return "%s?limit=%d%s".formatted(entries, SIZE, after);
  }

  private String next(HttpClient http, String path) throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(target.resolve(path))
            .timeout(ANSWER)
            .header("Authorization", "Bearer " + token)
            .build();
    var answer = http.send(request, BodyHandlers.ofString());
    if (answer.statusCode() != OK) {
      throw new IOException("%s answers HTTP %d".formatted(request.uri(), answer.statusCode()));
    }
    var next = JsonMapper.shared().readTree(answer.body()).path("next");
    if (!next.isString()) {
      throw new IOException(
          "the entries end before; allowed: a variant with pages, and more entries");
    }
    return next.asString();
  }
}
