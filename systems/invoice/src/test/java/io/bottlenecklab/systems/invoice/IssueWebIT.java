package io.bottlenecklab.systems.invoice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import com.sun.net.httpserver.HttpExchange;
import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.support.testing.StubServer;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The web flow against a server that plays the clerk's pages, with sessions and CSRF tokens, and
 * gives other answers than the real one.
 */
class IssueWebIT {

  private static final int SELLERS = 5;
  private static final int OK = 200;
  private static final int FOUND = 302;
  private static final int SEE_OTHER = 303;

  private final Queue<String> signedIn = new ConcurrentLinkedQueue<>();

  private final Queue<Submission> submitted = new ConcurrentLinkedQueue<>();

  /** Forms that were shown, by the number of the order in them. */
  private final Map<String, Form> forms = new ConcurrentHashMap<>();

  /** CSRF tokens of those who have not signed in, by the session's cookie. */
  private final Map<String, String> visitors = new ConcurrentHashMap<>();

  /** E-mail addresses of clerks who have signed in, by the session's cookie. */
  private final Map<String, String> sessions = new ConcurrentHashMap<>();

  private final AtomicInteger names = new AtomicInteger();
  private final StubServer server = new StubServer();
  private int signInStatus = FOUND;
  private IntUnaryOperator issueStatus = _ -> SEE_OTHER;
  private String issuedAt = "/invoices/AB00000000?issued";

  @TempDir private static Path folder;

  /** One for all: it keeps the clerks of each test's server apart by its address. */
  private static LoadGenerator generator;

  /** Stopped at the end, so that no address is given twice. */
  private static final List<StubServer> SERVERS = new CopyOnWriteArrayList<>();

  /**
   * A form that was shown.
   *
   * @param cookie of the session that asked for it
   */
  private record Form(String cookie, String csrf) {}

  /** A form that was sent. */
  private record Submission(String cookie, Map<String, String> fields) {

    String field(String name) {
      return fields.getOrDefault(name, "");
    }
  }

  @BeforeAll
  static void start() {
    generator = LoadGenerator.start(folder.resolve("load.log"));
  }

  @AfterAll
  static void end() {
    generator.close();
    SERVERS.forEach(StubServer::close);
  }

  @BeforeEach
  void listen() {
    SERVERS.add(
        server
            .on("/login", this::signIn)
            .on("/invoices/new", this::form)
            .on("/invoices", this::issue));
  }

  @Test
  void every_clerk_signs_in_once_and_issues_many_invoices() {
    var first = generator.send(load(1));
    var second = generator.send(load(2));

    assertThat(first.requests()).isEqualTo(20);
    assertThat(first.failed()).isZero();
    assertThat(second.failed()).isZero();
    assertThat(signedIn)
        .containsExactlyInAnyOrderElementsOf(
            IntStream.rangeClosed(1, SELLERS)
                .mapToObj(SeededSeller::new)
                .map(seller -> seller.clerk().email() + " with " + seller.clerk().password())
                .toList());
    assertThat(submitted)
        .hasSize(40)
        .extracting(issuance -> issuance.field("orderNumber"))
        .doesNotHaveDuplicates();
  }

  @Test
  void each_issuance_carries_the_session_and_the_token_of_its_form() {
    generator.send(load(1));

    assertThat(submitted)
        .hasSize(20)
        .allSatisfy(issuance ->
            assertThat(forms)
                .containsEntry(
                    issuance.field("orderNumber"),
                    new Form(issuance.cookie(), issuance.field("_csrf"))));
    assertThat(submitted.stream().map(Submission::cookie).distinct()).hasSizeGreaterThan(2);
  }

  @Test
  void each_invoice_is_issued_by_its_sellers_clerk() {
    generator.send(load(1));

    assertThat(submitted)
        .hasSize(20)
        .allSatisfy(issuance -> {
          assertThat(sessions)
              .containsEntry(issuance.cookie(), seller(issuance.field("seller")).clerk().email());
          assertThat(issuance.fields())
              .containsEntry("action", "issue")
              .containsEntry("delivery", "PRINT")
              .containsEntry("lines[0].description", "Lunch box")
              .containsEntry("lines[1].description", "Tea")
              .containsEntry("lines[1].taxType", "TAXABLE");
          assertThat(issuance.field("lines[0].quantity")).matches("[123]");
          assertThat(issuance.field("lines[0].unitPrice")).matches("\\d{2,3}");
        });
  }

  @Test
  void a_form_that_comes_back_is_a_failure() {
    // mistakes in it, another order's content, and a service that is busy
    var answers = new int[] {SEE_OTHER, OK, 409, 503};
    issueStatus = index -> answers[index % answers.length];

    var result = generator.send(load(1));

    assertThat(result.requests()).isEqualTo(20);
    assertThat(result.failures())
        .containsOnly(entry("HTTP 200", 5L), entry("HTTP 409", 5L), entry("HTTP 503", 5L));
  }

  @Test
  void a_form_that_was_issued_before_is_a_failure() {
    issuedAt = "/invoices/AB00000000?again";

    assertThat(generator.send(load(1)).failures()).containsOnly(entry("unexpected answer", 20L));
  }

  @Test
  void without_a_session_there_is_no_form_and_nothing_is_issued() {
    generator.send(load(1));
    sessions.clear();

    var result = generator.send(load(2));

    assertThat(result.requests()).isEqualTo(20);
    assertThat(result.failures()).containsOnly(entry("HTTP 302", 20L));
    assertThat(submitted).hasSize(20);
  }

  @Test
  void clerks_that_cannot_sign_in_are_told_in_one_line() {
    signInStatus = 401;

    assertThatExceptionOfType(LoadException.class)
        .isThrownBy(() -> generator.send(load(1)))
        .withMessageContaining("the clerks cannot sign in")
        .withMessageContaining("/login answers HTTP 401 to " + new SeededSeller(1).clerk().email());
    assertThat(submitted).isEmpty();
  }

  private Load load(long seed) {
    return new Load(
        "issue-web",
        List.of(URI.create(server.url())),
        SELLERS,
        seed,
        new Load.Shape.Rate(40, Duration.ofMillis(500)));
  }

  private static SeededSeller seller(String businessNumber) {
    return IntStream.rangeClosed(1, SELLERS)
        .mapToObj(SeededSeller::new)
        .filter(seller -> seller.businessNumber().equals(businessNumber))
        .findFirst()
        .orElseThrow();
  }

  /** Who signs in gets a session of another name, as with Spring Security. */
  private void signIn(HttpExchange exchange) throws IOException {
    if (exchange.getRequestMethod().equals("GET")) {
      var csrf = newName();
      visitors.put(beginSession(exchange), csrf);
      answer(exchange, OK, signInForm(csrf));
      return;
    }
    var asked = submission(exchange);
    if (!asked.field("_csrf").equals(visitors.get(asked.cookie()))) {
      redirect(exchange, SEE_OTHER, "/login?stale");
    } else if (signInStatus != FOUND) {
      answer(exchange, signInStatus, signInForm(newName()));
    } else {
      signedIn.add(asked.field("email") + " with " + asked.field("password"));
      sessions.put(beginSession(exchange), asked.field("email"));
      redirect(exchange, FOUND, "/invoices/new");
    }
  }

  private void form(HttpExchange exchange) throws IOException {
    var cookie = cookie(exchange);
    if (sessions.containsKey(cookie)) {
      var order = newName();
      var form = new Form(cookie, newName());
      forms.put(order, form);
      answer(exchange, OK, invoiceForm(form.csrf(), order));
    } else {
      redirect(exchange, FOUND, "/login");
    }
  }

  private void issue(HttpExchange exchange) throws IOException {
    var status = issueStatus.applyAsInt(submitted.size());
    var issuance = submission(exchange);
    submitted.add(issuance);
    if (status == SEE_OTHER) {
      redirect(exchange, SEE_OTHER, issuedAt);
    } else {
      answer(exchange, status, invoiceForm(newName(), issuance.field("orderNumber")));
    }
  }

  /** Unlike every other name and token here. */
  private String newName() {
    return "name_-" + names.incrementAndGet();
  }

  private String beginSession(HttpExchange exchange) {
    var cookie = "JSESSIONID=" + newName();
    exchange.getResponseHeaders().add("Set-Cookie", cookie + "; Path=/; HttpOnly; SameSite=Lax");
    return cookie;
  }

  private static String signInForm(String csrf) {
    return """
    <form class="card" action="/login" method="post">%s
    <input id="email" name="email" type="email">
    <input id="password" name="password" type="password">
    </form>
    """
        .formatted(hidden(csrf));
  }

  /** Above it, on the same page, the clerk can sign out, which is a form as well. */
  private static String invoiceForm(String csrf, String order) {
    return """
    <form action="/logout" method="post">%s<button class="plain">Sign out</button></form>
    <form id="invoice" action="/invoices" method="post" novalidate>%s
    <input id="orderNumber" name="orderNumber" maxlength="64" autocomplete="off" value="%s">
    <button name="action" value="issue">Issue the invoice</button>
    </form>
    """
        .formatted(hidden(csrf), hidden(csrf), order);
  }

  private static String hidden(String csrf) {
    return "<input type=\"hidden\" name=\"_csrf\" value=\"%s\"/>".formatted(csrf);
  }

  private static String cookie(HttpExchange exchange) {
    return Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("Cookie"), "");
  }

  private static Submission submission(HttpExchange exchange) throws IOException {
    var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    var fields = new HashMap<String, String>();
    for (var field : body.split("&", -1)) {
      var pair = field.split("=", 2);
      fields.put(decoded(pair[0]), decoded(pair[1]));
    }
    return new Submission(cookie(exchange), fields);
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private static void redirect(HttpExchange exchange, int status, String location)
      throws IOException {
    exchange.getResponseHeaders().add("Location", location);
    exchange.sendResponseHeaders(status, -1);
  }

  private static void answer(HttpExchange exchange, int status, String html) throws IOException {
    var bytes = html.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "text/html;charset=UTF-8");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }
}
