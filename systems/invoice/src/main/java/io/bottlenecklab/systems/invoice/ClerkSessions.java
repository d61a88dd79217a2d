package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.lab.load.script.LoadException;
import java.io.IOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The clerks' sessions on the web pages. They begin before a load and are kept for later loads, but
 * shorter than the half hour after which an idle session ends.
 */
final class ClerkSessions {

  /** The most sessions; one session serves any number of forms. */
  private static final int MOST = 50;

  private static final int FOUND = 302;
  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final Duration KEPT = Duration.ofMinutes(15);
  private static final Pattern CSRF = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"");

  private final Map<Key, Known> known = new HashMap<>();

  private record Key(URI target, int clerks) {}

  private record Known(List<String> cookies, long begun) {}

  /**
   * A session's cookies for each clerk, by target, in the sellers' order.
   *
   * @throws LoadException if a clerk cannot sign in
   */
  Map<String, List<String>> cookies(List<URI> targets, int sellers) {
    var byTarget = new HashMap<String, List<String>>();
    for (var target : targets) {
      byTarget.put(target.toString(), cookies(new Key(target, Math.min(sellers, MOST))));
    }
    return byTarget;
  }

  private List<String> cookies(Key key) {
    var found = known.get(key);
    if (found == null || System.nanoTime() - found.begun() > KEPT.toNanos()) {
      found = begin(key);
      known.put(key, found);
    }
    return found.cookies();
  }

  private static Known begin(Key key) {
    var begun = System.nanoTime();
    var cookies = new ArrayList<String>();
    try {
      for (var n = 1; n <= key.clerks(); n++) {
        cookies.add(begin(key.target(), new SeededSeller(n)));
      }
      return new Known(List.copyOf(cookies), begun);
    } catch (IOException e) {
      throw new LoadException("the clerks cannot sign in: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LoadException("stopped", e);
    }
  }

  private static String begin(URI target, SeededSeller seller)
      throws IOException, InterruptedException {
    var jar = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
    try (var http = HttpClient.newBuilder().cookieHandler(jar).connectTimeout(ANSWER).build()) {
      var page =
          http.send(
              HttpRequest.newBuilder(target.resolve("/login")).timeout(ANSWER).build(),
              BodyHandlers.ofString());
      var csrf = CSRF.matcher(page.body());
      if (!csrf.find()) {
        throw new IOException("%s/login has no form".formatted(target));
      }
      var form =
          Map.of(
              "email", seller.clerk().email(),
              "password", seller.clerk().password(),
              "_csrf", csrf.group(1));
      var answer =
          http.send(
              HttpRequest.newBuilder(target.resolve("/login"))
                  .timeout(ANSWER)
                  .header("Content-Type", "application/x-www-form-urlencoded")
                  .POST(BodyPublishers.ofString(encoded(form)))
                  .build(),
              BodyHandlers.discarding());
      if (answer.statusCode() != FOUND) {
        throw new IOException(
            "%s/login answers HTTP %d to %s"
                .formatted(target, answer.statusCode(), seller.clerk().email()));
      }
      return jar.getCookieStore().getCookies().stream()
          .map(cookie -> cookie.getName() + "=" + cookie.getValue())
          .collect(Collectors.joining("; "));
    }
  }

  private static String encoded(Map<String, String> form) {
    return form.entrySet().stream()
        .map(field ->
            field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }
}
