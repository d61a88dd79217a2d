package io.bottlenecklab.einvoice;

import static io.bottlenecklab.einvoice.testing.EinvoiceClient.json;
import static io.bottlenecklab.einvoice.testing.EinvoiceClient.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.invoice.InvoiceInvariants;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.seller.Seller;
import io.bottlenecklab.einvoice.testing.Books;
import io.bottlenecklab.einvoice.testing.Connections;
import io.bottlenecklab.einvoice.testing.EinvoiceClient;
import io.bottlenecklab.support.testing.TokenIssuer;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** What a seller's system gets from the service. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = "lab.variant-file=src/test/resources/row-lock.yaml")
@ExtendWith(OutputCaptureExtension.class)
@DirtiesContext
class EinvoiceServiceIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  private static final TokenIssuer ISSUER = TokenIssuer.start();
  private static final String TEA = "04595257";
  private static final String OTHER = "10458575";
  private static final String CLERK = "clerk@example.org";

  @LocalServerPort private int port;

  private Seller tea = new Seller(0, new BusinessNumber(TEA), "", "");

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry properties) {
    Connections.register(properties, database, ISSUER::url);
  }

  @BeforeEach
  void sellers() {
    var period = Period.of(Instant.now());
    books().empty();
    books().jdbc().sql("ALTER SEQUENCE seller_id_seq RESTART").update();
    tea = books().seller(new BusinessNumber(TEA), CLERK);
    var other = books().seller(new BusinessNumber(OTHER), "other@example.org");
    books().add(tea, period, "AB", 12_345_650, 2);
    books().add(other, period, "CD", 0, 1);
  }

  @AfterEach
  void nothing_is_broken() throws SQLException {
    try (var connection = database.connect()) {
      assertThat(InvoiceInvariants.check(connection)).isEmpty();
    }
  }

  @Test
  void an_order_gets_its_invoice_and_anybody_of_the_seller_finds_it() throws IOException {
    var issued = client().issue(order(TEA, "ORD-1"));

    assertThat(issued.statusCode()).isEqualTo(201);
    assertThat(issued.headers().firstValue("Location")).hasValue("/api/invoices/AB12345650");
    var invoice = json(issued);
    assertThat(invoice.get("number").asString()).isEqualTo("AB12345650");
    assertThat(invoice.get("status").asString()).isEqualTo("ISSUED");
    assertThat(invoice.get("randomCode").asString()).matches("[0-9]{4}");
    assertThat(invoice.get("period").asInt()).isEqualTo(Period.of(Instant.now()).value());
    assertThat(Instant.parse(invoice.get("issuedAt").asString()))
        .isBetween(Instant.now().minusSeconds(60), Instant.now());
    assertThat(invoice.get("lines").get(0).get("unitPrice").decimalValue()).isEqualTo("52.5");

    assertThat(json(client().get("/api/invoices/AB12345650"))).isEqualTo(invoice);
    assertThat(json(client().get("/api/invoices?orderNumber=ORD-1")).get("invoices").get(0))
        .isEqualTo(invoice);
    assertThat(
            json(client().get("/api/invoices?orderNumber=ORD-1&seller=" + TEA))
                .get("invoices")
                .get(0))
        .isEqualTo(invoice);
  }

  @Test
  void an_order_issued_twice_keeps_its_number() throws IOException {
    var first = client().issue(order(TEA, "ORD-1"));
    var again = client().issue(order(TEA, "ORD-1"));

    assertThat(again.statusCode()).isEqualTo(200);
    assertThat(again.body()).isEqualTo(first.body());
    assertThat(books().count("invoice")).isEqualTo(1);
  }

  @Test
  void an_order_issued_again_with_other_content_is_refused() throws IOException {
    client().issue(order(TEA, "ORD-1"));
    var other = order(TEA, "ORD-1");
    other.withObject("/buyer").put("name", "陳大文");

    problem(client().issue(other), 409, "order-already-issued");
  }

  @Test
  void of_many_calls_at_once_for_one_order_one_issues_and_all_get_the_same() throws Exception {
    var answers = together(16, i -> client().issue(order(TEA, "RACE")));

    var statuses = new TreeMap<Integer, Integer>();
    var bodies = new TreeSet<String>();
    for (var answer : answers) {
      statuses.merge(answer.statusCode(), 1, Integer::sum);
      bodies.add(answer.body());
    }
    assertThat(statuses).isEqualTo(Map.of(201, 1, 200, 15));
    assertThat(bodies).hasSize(1);
  }

  @Test
  void when_the_books_are_used_up_it_says_so_but_still_knows_earlier_orders() throws Exception {
    for (var answer : together(100, i -> client().issue(order(TEA, "ORD-" + i)))) {
      assertThat(answer.statusCode()).isEqualTo(201);
    }

    problem(client().issue(order(TEA, "ONE-MORE")), 409, "no-numbers-left");
    assertThat(client().issue(order(TEA, "ORD-7")).statusCode()).isEqualTo(200);
    assertThat(books().count("invoice")).isEqualTo(100);
  }

  @Test
  void nobody_acts_for_a_seller_without_being_a_member() throws IOException {
    client().issue(order(TEA, "ORD-1"));
    var other = new EinvoiceClient(port, ISSUER.token("other@example.org"));

    problem(client().issue(order(OTHER, "ORD-1")), 403, "not-a-member");
    problem(client().issue(order("22099131", "ORD-1")), 403, "not-a-member");
    problem(client().get("/api/invoices?seller=" + OTHER), 403, "not-a-member");
    problem(other.get("/api/invoices/AB12345650"), 403, "not-a-member");
    problem(other.voidInvoice("AB12345650", "{\"reason\":\"x\"}"), 403, "not-a-member");
    assertThat(json(other.get("/api/invoices?orderNumber=ORD-1")).get("invoices")).isEmpty();
  }

  @Test
  void tokens_are_checked() throws IOException {
    var over = new EinvoiceClient(port, ISSUER.token(CLERK, Instant.now().minusSeconds(60)));
    var forged = new EinvoiceClient(port, TokenIssuer.start().token(CLERK));
    var nonsense = new EinvoiceClient(port, "x");

    for (var client : new EinvoiceClient[] {over, forged, nonsense}) {
      problem(client.issue(order(TEA, "ORD-1")), 401, "invalid-token");
    }
  }

  @Test
  void a_voided_invoice_keeps_its_number_and_is_voided_once() throws Exception {
    client().issue(order(TEA, "ORD-1"));

    var answers = together(8, i -> client().voidInvoice("AB12345650", "{\"reason\":\"客戶退貨\"}"));

    var statuses = new TreeMap<Integer, Integer>();
    answers.forEach(answer -> statuses.merge(answer.statusCode(), 1, Integer::sum));
    assertThat(statuses).isEqualTo(Map.of(200, 1, 409, 7));
    problem(client().voidInvoice("AB12345650", "{\"reason\":\"again\"}"), 409, "already-voided");
    var voided = json(client().get("/api/invoices/AB12345650"));
    assertThat(voided.get("status").asString()).isEqualTo("VOIDED");
    assertThat(voided.get("voidReason").asString()).isEqualTo("客戶退貨");
    assertThat(json(client().issue(order(TEA, "ORD-2"))).get("number").asString())
        .isEqualTo("AB12345651");
  }

  @Test
  void an_invoice_of_a_closed_period_cannot_be_voided() throws IOException {
    var period = new Period(11401);
    books()
        .jdbc()
        .sql(
            """
            INSERT INTO number_book (seller_id, period, track, first_number, position, used)
            VALUES (?, ?, 'XY', 0, 0, 1)
            """)
        .params(tea.id(), period.value())
        .update();
    books()
        .jdbc()
        .sql(
            """
            WITH old AS (
              INSERT INTO invoice (
                seller_id, book_id, number, order_number, period, issued_at, random_code,
                buyer_name, tax_type, sales_amount, zero_rated_amount, exempt_amount, tax_amount,
                total_amount)
              SELECT seller_id, id, 'XY00000000', 'OLD', period, '2025-01-15T00:00:00Z', '0000',
                '客', 1, 105, 0, 0, 0, 105
              FROM number_book WHERE track = 'XY' RETURNING id)
            INSERT INTO invoice_line
            SELECT id, 1, 'Tea', 1, 105, 105, 1 FROM old
            """)
        .update();

    problem(client().voidInvoice("XY00000000", "{\"reason\":\"late\"}"), 409, "period-closed");
  }

  @Test
  void pages_follow_each_other_from_the_newest_on() throws IOException {
    for (var i = 0; i < 5; i++) {
      client().issue(order(TEA, "ORD-" + i));
    }

    var first = json(client().get("/api/invoices?limit=2&seller=" + TEA));
    var second =
        json(
            client()
                .get(
                    "/api/invoices?limit=2&seller=%s&after=%s"
                        .formatted(TEA, first.get("next").asString())));
    var last =
        json(
            client()
                .get(
                    "/api/invoices?limit=2&seller=%s&after=%s"
                        .formatted(TEA, second.get("next").asString())));

    var orders = new ArrayList<String>();
    for (var page : List.of(first, second, last)) {
      page.get("invoices").forEach(i -> orders.add(i.get("orderNumber").asString()));
    }
    assertThat(orders).containsExactly("ORD-4", "ORD-3", "ORD-2", "ORD-1", "ORD-0");
    assertThat(last.get("next").isNull()).isTrue();
  }

  @Test
  void sums_that_do_not_add_up_are_400_and_take_no_number() throws IOException {
    var wrong = order(TEA, "ORD-1").put("taxAmount", 7).put("totalAmount", 1);

    var answer = client().issue(wrong);

    problem(answer, 400, "invalid-request");
    assertThat(json(answer).get("errors").findValuesAsString("field"))
        .containsExactly("taxAmount", "totalAmount");
    assertThat(json(client().issue(order(TEA, "ORD-1"))).get("number").asString())
        .isEqualTo("AB12345650");
  }

  @Test
  void what_is_not_there_is_404() throws IOException {
    problem(client().get("/api/invoices/AB99999999"), 404, "not-found");
    problem(client().voidInvoice("AB99999999", "{\"reason\":\"x\"}"), 404, "not-found");
  }

  @Test
  void a_thousand_lines_are_one_invoice() throws IOException {
    var big = order(TEA, "BIG");
    var lines = big.withArray("/lines");
    while (lines.size() < 1000) {
      lines.add(lines.get(1).deepCopy());
    }
    var sum = 105 + 999 * 50;
    big.put("salesAmount", sum).put("totalAmount", sum);

    var issued = client().issue(big);

    assertThat(issued.statusCode()).isEqualTo(201);
    assertThat(books().count("invoice_line")).isEqualTo(1000);
    assertThat(client().issue(big).body()).isEqualTo(issued.body());
  }

  @Test
  void knobs_are_what_is_in_effect() throws IOException {
    var knobs = json(client().get("/actuator/knobs"));

    assertThat(knobs.get("einvoice.allocation").asString()).isEqualTo("row-lock");
    assertThat(knobs.get("einvoice.admission.max-concurrent").asInt()).isZero();
    assertThat(knobs.get("spring.datasource.hikari.maximum-pool-size").asInt()).isEqualTo(10);
    var driver = "spring.datasource.hikari.data-source-properties.";
    assertThat(knobs.get(driver + "prepareThreshold").asInt()).isEqualTo(5);
    assertThat(knobs.get(driver + "preparedStatementCacheQueries").asInt()).isEqualTo(256);
  }

  @Test
  void logs_name_nobody(CapturedOutput output) throws IOException {
    var order = order(TEA, "SECRET-ORDER");
    client().issue(order);
    order.withObject("/buyer").put("name", "Secret Name");
    client().issue(order);
    client().issue("{\"buyer\":\"Secret Name\"");

    assertThat(output.getAll())
        .doesNotContain("SECRET-ORDER")
        .doesNotContain("Secret Name")
        .doesNotContain("王小明")
        .doesNotContain(CLERK)
        .doesNotContain("/ABC+123");
  }

  private EinvoiceClient client() {
    return new EinvoiceClient(port, ISSUER.token(CLERK));
  }

  private static Books books() {
    return new Books(database.dataSource());
  }

  private static void problem(HttpResponse<String> answer, int status, String type) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(json(answer).get("type").asString()).isEqualTo("urn:bottleneck-lab:problem:" + type);
  }

  private static List<HttpResponse<String>> together(int calls, Call call) throws Exception {
    var start = new CountDownLatch(1);
    var running = new ArrayList<Future<HttpResponse<String>>>();
    try (var executor = Executors.newFixedThreadPool(16)) {
      for (var i = 0; i < calls; i++) {
        var number = i;
        running.add(
            executor.submit(() -> {
              start.await();
              return call.answer(number);
            }));
      }
      start.countDown();
    }
    var answers = new ArrayList<HttpResponse<String>>();
    for (var answer : running) {
      answers.add(answer.get());
    }
    return answers;
  }

  private interface Call {
    HttpResponse<String> answer(int number) throws IOException;
  }
}
