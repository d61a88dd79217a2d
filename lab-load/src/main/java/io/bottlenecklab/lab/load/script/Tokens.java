package io.bottlenecklab.lab.load.script;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import tools.jackson.databind.json.JsonMapper;

/**
 * Fetches bearer tokens before a load begins, and keeps them for the loads after it, so that this
 * is not measured.
 */
public final class Tokens {

  private static final int AT_A_TIME = 8;
  private static final int OK = 200;
  private static final Duration ANSWER = Duration.ofSeconds(30);

  /** Longer than any load. */
  private static final Duration LEFT = Duration.ofMinutes(20);

  private final Map<Key, Known> known = new HashMap<>();

  private record Key(URI endpoint, List<Account> accounts) {}

  /** What somebody signs in with. */
  public record Account(String email, String password) {}

  private record Known(List<String> tokens, long expires) {}

  private record TokenResponse(String accessToken, String tokenType, long expiresIn) {}

  /**
   * A bearer token for each account, in their order.
   *
   * @throws LoadException where one cannot sign in
   */
  public List<String> of(URI endpoint, List<Account> accounts) {
    var key = new Key(endpoint, accounts);
    var found = known.get(key);
    if (found == null || found.expires() - System.nanoTime() < LEFT.toNanos()) {
      found = fetch(key);
      known.put(key, found);
    }
    return found.tokens();
  }

  private static Known fetch(Key key) {
    try (var http = HttpClient.newBuilder().connectTimeout(ANSWER).build();
        var threads = Executors.newFixedThreadPool(AT_A_TIME)) {
      var began = System.nanoTime();
      var tasks =
          key.accounts().stream()
              .<Callable<TokenResponse>>map(account -> () -> fetch(http, key.endpoint(), account))
              .toList();
      var tokens = new ArrayList<String>();
      var shortest = Long.MAX_VALUE;
      for (var done : threads.invokeAll(tasks)) {
        tokens.add(done.get().accessToken());
        shortest = Math.min(shortest, done.get().expiresIn());
      }
      return new Known(List.copyOf(tokens), began + Duration.ofSeconds(shortest).toNanos());
    } catch (ExecutionException e) {
      throw new LoadException("not all accounts can sign in: " + e.getCause(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LoadException("stopped", e);
    }
  }

  private static TokenResponse fetch(HttpClient http, URI endpoint, Account account)
      throws IOException, InterruptedException {
    var body =
        """
        {"email":"%s","password":"%s"}\
        """
            .formatted(account.email(), account.password());
    var request =
        HttpRequest.newBuilder(endpoint)
            .timeout(ANSWER)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    var answer = http.send(request, BodyHandlers.ofString());
    if (answer.statusCode() != OK) {
      throw new IOException("%s answers HTTP %d".formatted(request.uri(), answer.statusCode()));
    }
    return JsonMapper.shared().readValue(answer.body(), TokenResponse.class);
  }
}
