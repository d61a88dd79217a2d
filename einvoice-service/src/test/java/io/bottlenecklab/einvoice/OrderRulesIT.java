package io.bottlenecklab.einvoice;

import static io.bottlenecklab.einvoice.testing.EinvoiceClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.invoice.InvoiceInvariants;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.testing.Books;
import io.bottlenecklab.einvoice.testing.Connections;
import io.bottlenecklab.einvoice.testing.EinvoiceClient;
import io.bottlenecklab.support.testing.TokenIssuer;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Which orders get an invoice, and what is stored of them. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = "lab.variant-file=src/test/resources/row-lock.yaml")
@DirtiesContext
class OrderRulesIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  private static final TokenIssuer ISSUER = TokenIssuer.start();
  private static final String TEA = "04595257";
  private static final String BUYER = "12345675";
  private static final String CLERK = "clerk@example.org";

  @LocalServerPort private int port;

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry properties) {
    Connections.register(properties, database, ISSUER::url);
  }

  @BeforeEach
  void seller() {
    books().empty();
    books().jdbc().sql("ALTER SEQUENCE seller_id_seq RESTART").update();
    var tea = books().seller(new BusinessNumber(TEA), CLERK);
    books().add(tea, Period.of(Instant.now()), "AB", 0, 1);
  }

  @AfterEach
  void nothing_is_broken() throws SQLException {
    try (var connection = database.connect()) {
      assertThat(InvoiceInvariants.check(connection)).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({"2550, 127", "2550, 128", "10, 0", "10, 1"})
  void tax_is_added_to_the_sales_or_taken_out_of_the_total(long sales, long tax)
      throws IOException {
    var issued = stored(toBusiness(tax, line(sales, "TAXABLE")));

    assertThat(issued.get("salesAmount").asLong()).isEqualTo(sales);
    assertThat(issued.get("taxAmount").asLong()).isEqualTo(tax);
    assertThat(issued.get("totalAmount").asLong()).isEqualTo(sales + tax);
  }

  @ParameterizedTest
  @ValueSource(longs = {126, 129})
  void any_other_tax_is_400(long tax) throws IOException {
    refused(toBusiness(tax, line(2550, "TAXABLE")), "taxAmount");
  }

  @ParameterizedTest
  @CsvSource({
    "3J0002, /ABC+123",
    "CQ0001, AB12345678901234",
    "1K0001, 1234567890123456",
    "1H0001, 1234567890123456",
    "2G0001, 1234567890123456",
    "EJ0113, member@example.org"
  })
  void every_carrier_is_kept(String type, String id) throws IOException {
    var delivery = stored(onCarrier(type, id)).get("delivery");

    assertThat(delivery.get("carrierType").asString()).isEqualTo(type);
    assertThat(delivery.get("carrierId").asString()).isEqualTo(id);
  }

  @ParameterizedTest
  @CsvSource({
    "1K0001, 12345678, delivery.carrierId",
    "1K0002, 1234567890123456, delivery.carrierType"
  })
  void a_carrier_that_is_none_is_400(String type, String id, String field) throws IOException {
    refused(onCarrier(type, id), field);
  }

  @Test
  void mixed_is_taxable_with_exempt_or_with_zero_rated() throws IOException {
    stored(mixed(line(100, "TAXABLE"), line(50, "EXEMPT")));
    stored(exported(mixed(line(100, "TAXABLE"), line(50, "ZERO_RATED"))));

    refused(exported(mixed(line(50, "EXEMPT"), line(50, "ZERO_RATED"))), "taxType");
    refused(
        exported(mixed(line(100, "TAXABLE"), line(50, "EXEMPT"), line(50, "ZERO_RATED"))),
        "taxType");
  }

  @Test
  void eight_zeros_are_nobodys_number() throws IOException {
    var order = toBusiness(5, line(100, "TAXABLE"));
    order.withObject("/buyer").put("businessNumber", "00000000");

    refused(order, "buyer.businessNumber");
    refused(sale(line(100, "TAXABLE")).put("seller", "00000000"), "seller");
  }

  @ParameterizedTest
  @CsvSource({"THROUGH_CUSTOMS, 71, 2", "NOT_THROUGH_CUSTOMS, 79, 1"})
  void how_and_why_a_sale_is_zero_rated_is_stored(String clearance, int reason, int mark)
      throws IOException {
    var order =
        sale(line(100, "ZERO_RATED"))
            .put("customsClearanceMark", clearance)
            .put("zeroTaxRateReason", reason);

    var issued = stored(order);

    assertThat(issued.get("customsClearanceMark").asString()).isEqualTo(clearance);
    assertThat(issued.get("zeroTaxRateReason").asInt()).isEqualTo(reason);
    assertThat(
            books()
                .count(
                    "invoice WHERE customs_clearance_mark = %d AND zero_tax_rate_reason = %d"
                        .formatted(mark, reason)))
        .isEqualTo(1);
  }

  @Test
  void without_clearance_and_reason_there_is_no_zero_rated_invoice() throws IOException {
    for (var order :
        new ObjectNode[] {
          sale(line(100, "ZERO_RATED")), mixed(line(100, "TAXABLE"), line(50, "ZERO_RATED"))
        }) {
      refused(order, "customsClearanceMark", "zeroTaxRateReason");
      refused(exported(order.deepCopy()).putNull("zeroTaxRateReason"), "zeroTaxRateReason");
      refused(exported(order.deepCopy()).putNull("customsClearanceMark"), "customsClearanceMark");
      stored(exported(order));
    }
    refused(exported(sale(line(1, "TAXABLE"))), "customsClearanceMark", "zeroTaxRateReason");
    refused(exported(sale(line(1, "EXEMPT"))), "customsClearanceMark", "zeroTaxRateReason");
  }

  @Test
  void an_order_again_for_another_reason_is_another_order() throws IOException {
    var order = exported(sale(line(100, "ZERO_RATED")));
    stored(order);

    assertThat(client().issue(order.put("zeroTaxRateReason", 72)).statusCode()).isEqualTo(409);
  }

  @Test
  void nothing_to_pay_is_no_invoice() throws IOException {
    refused(sale(line(0, "TAXABLE")), "totalAmount");
    stored(sale(line(0, "TAXABLE"), line(1, "TAXABLE")));
  }

  @Test
  void texts_have_as_many_characters_as_the_database_has_room_for() throws IOException {
    var order = sale(line(100, "TAXABLE")).put("orderNumber", "𠮷".repeat(64));
    order.withObject("/buyer").put("name", "𠮷".repeat(60));
    ((ObjectNode) order.get("lines").get(0)).put("description", "𠮷".repeat(256));

    var issued = stored(order);

    assertThat(issued.get("buyer").get("name").asString()).isEqualTo("𠮷".repeat(60));
    var reason = "𠮷".repeat(20);
    var voided =
        client()
            .voidInvoice(issued.get("number").asString(), "{\"reason\": \"%s\"}".formatted(reason));
    assertThat(voided.statusCode()).as(voided.body()).isEqualTo(200);
    assertThat(json(voided).get("voidReason").asString()).isEqualTo(reason);
  }

  @Test
  void numbers_are_stored_by_their_value() throws IOException {
    var order =
        sale(line(100, "TAXABLE"))
            .toString()
            .replace("\"quantity\":1,", "\"quantity\":1.00000,")
            .replace("\"totalAmount\":100", "\"totalAmount\":100.0");
    assertThat(order).contains("1.00000", "100.0");

    var issued = client().issue(order);

    assertThat(issued.statusCode()).as(issued.body()).isEqualTo(201);
    assertThat(json(issued).get("lines").get(0).get("quantity").decimalValue()).isEqualTo("1");
    assertThat(json(issued).get("totalAmount").asLong()).isEqualTo(100);
    assertThat(client().issue(sale(line(100, "TAXABLE"))).body()).isEqualTo(issued.body());
  }

  @Test
  void a_reason_is_a_whole_number_however_it_is_written() throws IOException {
    var order = exported(sale(line(100, "ZERO_RATED"))).toString();
    var written = "\"zeroTaxRateReason\":71";
    assertThat(order).contains(written);

    var issued = client().issue(order.replace(written, written + ".0"));

    assertThat(issued.statusCode()).as(issued.body()).isEqualTo(201);
    assertThat(client().issue(order).body()).isEqualTo(issued.body());
    assertThat(client().issue(order.replace(written, written + ".5")).statusCode()).isEqualTo(400);
  }

  /** The invoice of that order, which is then found as it was issued. */
  private JsonNode stored(JsonNode order) throws IOException {
    var answer = client().issue(order);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    var issued = json(answer);
    assertThat(json(client().get("/api/invoices/" + issued.get("number").asString())))
        .isEqualTo(issued);
    return issued;
  }

  private void refused(JsonNode order, String... fields) throws IOException {
    var before = books().count("invoice");
    HttpResponse<String> answer = client().issue(order);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
    assertThat(json(answer).get("errors").findValuesAsString("field")).containsExactly(fields);
    assertThat(books().count("invoice")).isEqualTo(before);
  }

  private EinvoiceClient client() {
    return new EinvoiceClient(port, ISSUER.token(CLERK));
  }

  private static Books books() {
    return new Books(database.dataSource());
  }

  private static ObjectNode line(long amount, String taxType) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("description", "茶")
        .put("quantity", 1)
        .put("unitPrice", amount)
        .put("amount", amount)
        .put("taxType", taxType);
  }

  /** To a consumer, of the first line's type; each has an order number by its lines. */
  private static ObjectNode sale(ObjectNode... lines) {
    var order =
        EinvoiceClient.order(TEA, "ORD-" + lines.length + lines[0].get("taxType").asString());
    order.withObject("/delivery").removeAll().put("kind", "PRINT");
    order.withArray("/lines").removeAll();
    for (var line : lines) {
      order.withArray("/lines").add(line);
    }
    return order
        .put("taxType", lines[0].get("taxType").asString())
        .put("salesAmount", sum("TAXABLE", lines))
        .put("zeroRatedAmount", sum("ZERO_RATED", lines))
        .put("exemptAmount", sum("EXEMPT", lines))
        .put("totalAmount", Stream.of(lines).mapToLong(OrderRulesIT::amount).sum());
  }

  private static ObjectNode mixed(ObjectNode... lines) {
    return sale(lines)
        .put("taxType", "MIXED")
        .put("orderNumber", "MIXED-" + lines[1].get("taxType").asString());
  }

  private static ObjectNode toBusiness(long tax, ObjectNode line) {
    var order = sale(line);
    order.withObject("/buyer").put("businessNumber", BUYER);
    return order.put("taxAmount", tax).put("totalAmount", amount(line) + tax);
  }

  private static ObjectNode onCarrier(String type, String id) {
    var order = sale(line(100, "TAXABLE"));
    order
        .withObject("/delivery")
        .put("kind", "CARRIER")
        .put("carrierType", type)
        .put("carrierId", id);
    return order;
  }

  private static ObjectNode exported(ObjectNode order) {
    return order.put("customsClearanceMark", "THROUGH_CUSTOMS").put("zeroTaxRateReason", 71);
  }

  private static long sum(String taxType, ObjectNode... lines) {
    return Stream.of(lines)
        .filter(line -> line.get("taxType").asString().equals(taxType))
        .mapToLong(OrderRulesIT::amount)
        .sum();
  }

  private static long amount(ObjectNode line) {
    return line.get("amount").asLong();
  }
}
