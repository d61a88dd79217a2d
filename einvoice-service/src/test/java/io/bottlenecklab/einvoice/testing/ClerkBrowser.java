package io.bottlenecklab.einvoice.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/** A browser without JavaScript: keeps cookies, follows redirects, sends forms. */
public final class ClerkBrowser {

  private final CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NORMAL)
          .connectTimeout(Duration.ofSeconds(5))
          .cookieHandler(cookies)
          .build();

  private final int port;
  private final String language;

  /** A new one for that port, whose user prefers that language. */
  public ClerkBrowser(int port, String language) {
    this.port = port;
    this.language = language;
  }

  /** Goes to that page. */
  public Page open(String path) {
    return send(request(path).GET());
  }

  /** Fills in the page's form with that {@code action} and sends it. */
  public Page submit(Page page, String action, Map<String, String> entries) {
    return post(action, page.entries(action, entries));
  }

  /** Sends what no page asked for. */
  public Page post(String path, Map<String, String> entries) {
    var body =
        entries.entrySet().stream()
            .map(entry -> encoded(entry.getKey()) + "=" + encoded(entry.getValue()))
            .collect(Collectors.joining("&"));
    return send(
        request(path)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(body)));
  }

  /** Signs in. */
  public Page signIn(String email, String password) {
    return submit(open("/login"), "/login", Map.of("email", email, "password", password));
  }

  /** The session's cookie. */
  public Optional<String> session() {
    return cookies.getCookieStore().getCookies().stream()
        .filter(cookie -> cookie.getName().startsWith("einvoice-service-"))
        .map(HttpCookie::getValue)
        .findFirst();
  }

  /** As the end of the session would. */
  public void forgetCookies() {
    cookies.getCookieStore().removeAll();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
        .timeout(Duration.ofSeconds(30))
        .header("Accept", "text/html")
        .header("Accept-Language", language);
  }

  private Page send(HttpRequest.Builder request) {
    try {
      return new Page(client.send(request.build(), BodyHandlers.ofString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException(e));
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  /** A page that came. */
  public record Page(HttpResponse<String> response, Document document) {

    Page(HttpResponse<String> response) {
      this(response, Jsoup.parse(response.body(), response.uri().toString()));
    }

    /** Its status. */
    public int status() {
      return response.statusCode();
    }

    /** Its path, after all redirects. */
    public String path() {
      return response.uri().getPath();
    }

    /** The text of the first such element; empty if there is none. */
    public String text(String selector) {
      var element = document.selectFirst(selector);
      return element == null ? "" : element.text();
    }

    /** The element of that id, which must be there. */
    public Element element(String id) {
      return document.expectFirst("[id='%s']".formatted(id));
    }

    /** What the field of that id holds. */
    public String value(String id) {
      return element(id).val();
    }

    /** Of every element like this its text. */
    public List<String> texts(String selector) {
      return document.select(selector).eachText();
    }

    /** What the form would send, with these entries in it. */
    public Map<String, String> entries(String action, Map<String, String> entries) {
      var form = (FormElement) document.expectFirst("form[action=%s]".formatted(action));
      var all = new TreeMap<String, String>();
      form.formData().forEach(entry -> all.put(entry.key(), entry.value()));
      all.putAll(entries);
      return all;
    }
  }
}
