package io.bottlenecklab.einvoice;

import static io.bottlenecklab.einvoice.testing.EinvoiceClient.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.testing.EinvoiceIntegration;
import io.bottlenecklab.support.testing.ServiceAnswer;
import io.bottlenecklab.support.testing.Simultaneously;
import io.bottlenecklab.support.testing.TokenIssuer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;

/** What a seller's system gets from the service. */
@ExtendWith(OutputCaptureExtension.class)
class EinvoiceServiceIT extends EinvoiceIntegration {

  EinvoiceServiceIT() {
    super(12_345_650);
  }

  @Test
  void an_order_gets_its_invoice_and_anybody_of_the_seller_finds_it() {
    var issued = client().issue(order(TEA, "ORD-1"));

    var invoice = issued.is(201);
    assertThat(issued.header("Location")).isEqualTo("/api/invoices/AB12345650");
    assertThat(invoice.get("number").asString()).isEqualTo("AB12345650");
    assertThat(invoice.get("status").asString()).isEqualTo("ISSUED");
    assertThat(invoice.get("randomCode").asString()).matches("[0-9]{4}");
    assertThat(invoice.get("period").asInt()).isEqualTo(Period.of(Instant.now()).value());
    assertThat(Instant.parse(invoice.get("issuedAt").asString()))
        .isBetween(Instant.now().minusSeconds(60), Instant.now());
    assertThat(invoice.get("lines").get(0).get("unitPrice").decimalValue()).isEqualTo("52.5");
    assertThat(client().invoice("AB12345650")).isEqualTo(invoice);
    for (var query : List.of("orderNumber=ORD-1", "orderNumber=ORD-1&seller=" + TEA)) {
      assertThat(client().list(query).get("invoices").get(0)).isEqualTo(invoice);
    }
  }

  @Test
  void an_order_issued_twice_keeps_its_number() {
    var first = client().issue(order(TEA, "ORD-1"));
    var again = client().issue(order(TEA, "ORD-1"));

    assertThat(again.is(200)).isEqualTo(first.is(201));
    assertThat(books.count("invoice")).isEqualTo(1);
  }

  @Test
  void an_order_issued_again_with_other_content_is_refused() {
    client().issue(order(TEA, "ORD-1"));
    var other = order(TEA, "ORD-1");
    other.withObject("/buyer").put("name", "陳大文");

    client().issue(other).isProblem(409, "order-already-issued");
  }

  @Test
  void of_many_calls_at_once_for_one_order_one_issues_and_all_get_the_same() throws Exception {
    var answers = Simultaneously.call(16, i -> client().issue(order(TEA, "RACE")));

    assertThat(statuses(answers)).isEqualTo(Map.of(201, 1, 200, 15));
    assertThat(answers.stream().map(ServiceAnswer::body).distinct()).hasSize(1);
  }

  @Test
  void when_the_books_are_used_up_it_says_so_but_still_knows_earlier_orders() throws Exception {
    var answers = Simultaneously.call(100, 16, i -> client().issue(order(TEA, "ORD-" + i)));

    assertThat(statuses(answers)).isEqualTo(Map.of(201, 100));

    client().issue(order(TEA, "ONE-MORE")).isProblem(409, "no-numbers-left");
    client().issue(order(TEA, "ORD-7")).is(200);
    assertThat(books.count("invoice")).isEqualTo(100);
  }

  @Test
  void nobody_acts_for_a_seller_without_being_a_member() {
    client().issue(order(TEA, "ORD-1"));
    var other = client(AUTH.issuer().token(OTHER_CLERK));
    for (var refused :
        List.of(
            client().issue(order(OTHER, "ORD-1")),
            client().issue(order("22099131", "ORD-1")),
            client().http().get("/api/invoices?seller=" + OTHER),
            other.http().get("/api/invoices/AB12345650"),
            other.voidInvoice("AB12345650", "x"))) {
      refused.isProblem(403, "not-a-member");
    }
    assertThat(other.list("orderNumber=ORD-1").get("invoices")).isEmpty();
  }

  @Test
  void tokens_are_checked() {
    var expired = AUTH.issuer().token(CLERK, Instant.now().minusSeconds(60));
    var forged = TokenIssuer.start().token(CLERK);
    for (var token : List.of(expired, forged, "x")) {
      client(token).issue(order(TEA, "ORD-1")).isProblem(401, "invalid-token");
    }
  }

  @Test
  void a_voided_invoice_keeps_its_number_and_is_voided_once() throws Exception {
    client().issue(order(TEA, "ORD-1"));

    var answers = Simultaneously.call(8, i -> client().voidInvoice("AB12345650", "客戶退貨"));

    assertThat(statuses(answers)).isEqualTo(Map.of(200, 1, 409, 7));
    client().voidInvoice("AB12345650", "again").isProblem(409, "already-voided");
    var voided = client().invoice("AB12345650");
    assertThat(voided.get("status").asString()).isEqualTo("VOIDED");
    assertThat(voided.get("voidReason").asString()).isEqualTo("客戶退貨");
    assertThat(client().issue(order(TEA, "ORD-2")).is(201).get("number").asString())
        .isEqualTo("AB12345651");
  }

  @Test
  void an_invoice_of_a_closed_period_cannot_be_voided() {
    var period = new Period(11401);
    books
        .jdbc()
        .sql(
            """
            INSERT INTO number_book (seller_id, period, track, first_number, position, used)
            VALUES (?, ?, 'XY', 0, 0, 1)
            """)
        .params(tea().id(), period.value())
        .update();
    books
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

    client().voidInvoice("XY00000000", "late").isProblem(409, "period-closed");
  }

  @Test
  void pages_follow_each_other_from_the_newest_on() {
    for (var i = 0; i < 5; i++) {
      client().issue(order(TEA, "ORD-" + i));
    }

    var first = client().list("limit=2&seller=" + TEA);
    var second = client().list("limit=2&seller=%s&after=%s".formatted(TEA, next(first)));
    var last = client().list("limit=2&seller=%s&after=%s".formatted(TEA, next(second)));
    var orders = new ArrayList<String>();
    for (var page : List.of(first, second, last)) {
      page.get("invoices").forEach(i -> orders.add(i.get("orderNumber").asString()));
    }
    assertThat(orders).containsExactly("ORD-4", "ORD-3", "ORD-2", "ORD-1", "ORD-0");
    assertThat(last.get("next").isNull()).isTrue();
  }

  @Test
  void sums_that_do_not_add_up_are_400_and_take_no_number() {
    var wrong = order(TEA, "ORD-1").put("taxAmount", 7).put("totalAmount", 1);

    client().issue(wrong).isInvalid("taxAmount", "totalAmount");

    assertThat(client().issue(order(TEA, "ORD-1")).is(201).get("number").asString())
        .isEqualTo("AB12345650");
  }

  @Test
  void what_is_not_there_is_404() {
    client().http().get("/api/invoices/AB99999999").isProblem(404, "not-found");
    client().voidInvoice("AB99999999", "x").isProblem(404, "not-found");
  }

  @Test
  void a_thousand_lines_are_one_invoice() {
    var big = order(TEA, "BIG");
    var lines = big.withArray("/lines");
    while (lines.size() < 1000) {
      lines.add(lines.get(1).deepCopy());
    }
    var sum = 105 + 999 * 50;
    big.put("salesAmount", sum).put("totalAmount", sum);

    var issued = client().issue(big);

    assertThat(issued.status()).isEqualTo(201);
    assertThat(books.count("invoice_line")).isEqualTo(1000);
    assertThat(client().issue(big).body()).isEqualTo(issued.body());
  }

  @Test
  void knobs_are_what_is_in_effect() {
    assertThat(knob("einvoice.allocation")).isEqualTo("row-lock");
    assertThat(knob("einvoice.admission.max-concurrent")).isEqualTo("0");
    assertThat(knob("spring.datasource.hikari.maximum-pool-size")).isEqualTo("10");
    var driver = "spring.datasource.hikari.data-source-properties.";
    assertThat(knob(driver + "prepareThreshold")).isEqualTo("5");
    assertThat(knob(driver + "preparedStatementCacheQueries")).isEqualTo("256");
  }

  @Test
  void logs_name_nobody(CapturedOutput output) {
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

  private String knob(String name) {
    return client().http().knob(name).asString();
  }

  private static String next(JsonNode page) {
    return page.get("next").asString();
  }

  /** How often each status was answered. */
  private static Map<Integer, Integer> statuses(List<ServiceAnswer> answers) {
    return answers.stream().collect(Collectors.toMap(ServiceAnswer::status, _ -> 1, Integer::sum));
  }
}
