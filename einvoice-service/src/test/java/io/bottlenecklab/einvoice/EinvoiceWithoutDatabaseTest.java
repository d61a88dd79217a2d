package io.bottlenecklab.einvoice;

import static io.bottlenecklab.einvoice.testing.EinvoiceClient.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.hamcrest.Matchers.startsWith;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;

import io.bottlenecklab.einvoice.testing.EinvoiceClient;
import io.bottlenecklab.support.problem.UnavailableException;
import io.bottlenecklab.support.testing.WithoutBackendContract;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.RequestBuilder;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@SpringBootTest(
    properties = {
      "lab.variant-file=src/test/resources/row-lock.yaml",
      "einvoice.auth-service.url=http://127.0.0.1:1",
      "spring.datasource.url=jdbc:postgresql://127.0.0.1:1/einvoice",
      "spring.datasource.hikari.connection-timeout=250"
    })
class EinvoiceWithoutDatabaseTest extends WithoutBackendContract {

  private static final JsonMapper JSON = new JsonMapper();

  @Override
  protected Collection<String> knobs() {
    return knobsOf("invoice");
  }

  @Override
  protected Stream<RequestBuilder> requests() {
    return Stream.of(
        issuing(order().toString()),
        asked("/api/invoices/AB12345678"),
        asked("/api/invoices?seller=04595257"),
        asked("/api/invoices?orderNumber=1"),
        voiding("x"));
  }

  @Test
  void an_auth_service_that_is_away_is_a_503() throws Exception {
    var token = "eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6IngifQ.eyJzdWIiOiIxIn0.c2ln";
    assertThat(
            catchThrowable(() ->
                perform(
                    get("/api/invoices/AB12345678").header("Authorization", "Bearer " + token))))
        .isInstanceOf(UnavailableException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          seller        | "04595258"          | seller
          seller        | "0459525"           | seller
          seller        | null                | seller
          seller        | "00000000"          | seller
          orderNumber   | ""                  | orderNumber
          orderNumber   | "a\\u0000b"         | orderNumber
          orderNumber   | "a\\u000bb"         | orderNumber
          orderNumber   | "a\\ufffeb"         | orderNumber
          buyer         | null                | buyer
          buyer         | {"name": ""}        | buyer.name
          buyer         | {"name": "a\\u000bb"} | buyer.name
          buyer         | {"name": "a\\uffffb"} | buyer.name
          buyer         | {"name": "x", "businessNumber": "00000000"} | buyer.businessNumber
          buyer         | {"name": "x", "businessNumber": "04595258"} | buyer.businessNumber
          delivery      | {"kind": "PRINT", "donationCode": "919"} | delivery
          delivery      | {"kind": "CARRIER", "carrierType": "3J0002"} | delivery
          delivery      | {"kind": "DONATION"} | delivery
          lines         | []                  | lines
          lines         | [null]              | lines[0]
          taxType       | null                | taxType
          salesAmount   | -1                  | salesAmount
          salesAmount   | 1000000000000       | salesAmount
          totalAmount   | null                | totalAmount
          totalAmount   | 0                   | totalAmount
          zeroTaxRateReason    | 70           | zeroTaxRateReason
          zeroTaxRateReason    | 80           | zeroTaxRateReason
          customsClearanceMark | "1"          | customsClearanceMark
          customsClearanceMark | 1            | customsClearanceMark
          """)
  void what_is_no_order_is_400_and_names_the_field(String field, String value, String named)
      throws Exception {
    var order = order();
    order.set(field, JSON.readTree(value));

    invalid(issuing(order.toString()), named);
  }

  @ParameterizedTest
  @CsvSource({
    "quantity, 0",
    "quantity, -1",
    "quantity, 0.00001",
    "quantity, 1.00001",
    "quantity, 1000000",
    "quantity, 1e300",
    "unitPrice, -0.01",
    "unitPrice, 1e12",
    "amount, -1",
    "amount, 1000000000000",
    "description, '\" \"'",
    "description, '\"a\\u000bb\"'",
    "description, '\"a\\u001fb\"'",
    "description, '\"a\\ufffeb\"'"
  })
  void a_line_out_of_bounds_is_400_and_named(String field, String value) throws Exception {
    var order = order();
    ((ObjectNode) order.get("lines").get(1)).set(field, JSON.readTree(value));

    invalid(issuing(order.toString()), "lines[1]." + field);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{", "{\"seller\": \"04595257\"} x"})
  void what_is_no_json_of_an_order_is_400(String body) throws Exception {
    problem(issuing(body), 400, "bad-request");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"seller": 4595257}                   | seller
          {"salesAmount": 1.5}                  | salesAmount
          {"salesAmount": 1e300}                | salesAmount
          {"salesAmount": 1e-999999999}         | salesAmount
          {"salesAmount": "100"}                | salesAmount
          {"salesAmount": 99999999999999999999} | salesAmount
          {"taxType": 1}                        | taxType
          {"taxType": "taxable"}                | taxType
          {"colour": "red"}                     | colour
          {"lines": [{"amount": "1"}]}          | lines[0].amount
          """)
  void json_that_is_none_of_an_order_s_is_400_and_named(String body, String field)
      throws Exception {
    invalid(issuing(body), field);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          123456789012345678901 | length must be between 0 and 20
          ' '                   | must not be blank
          a\\u000bb             | must not contain a character that XML 1.0 forbids
          a\\u0000b             | must not contain a character that XML 1.0 forbids
          """)
  void a_reason_that_is_none_is_400_and_named(String reason, String message) throws Exception {
    invalid(voiding(reason), "reason").andExpect(jsonPath("$.errors[0].message").value(message));
  }

  /** Without a database they get past every check of the request's own. */
  @ParameterizedTest
  @CsvSource({
    "quantity, 1.00000",
    "quantity, 10e-1",
    "unitPrice, 50.0000000",
    "unitPrice, 5e1",
    "amount, 50.0",
    "amount, 5e1"
  })
  void a_number_is_its_value_however_it_is_written(String field, String value) throws Exception {
    problem(issuing(written(field, value)), 503, "database-unavailable");
  }

  @ParameterizedTest
  @CsvSource({
    "quantity, 1e999999999",
    "quantity, 1e-999999999",
    "unitPrice, 1e999999999",
    "amount, 1e999999999"
  })
  void a_number_beyond_all_bounds_is_400_at_once(String field, String value) throws Exception {
    invalid(issuing(written(field, value)), "lines[1]." + field);
  }

  @Test
  void lengths_are_counted_in_characters_and_not_in_utf_16() throws Exception {
    problem(issuing(of("𠮷", 0).toString()), 503, "database-unavailable");
    var fields = List.of("orderNumber", "buyer.name", "lines[0].description");
    for (var field : fields) {
      invalid(issuing(of("𠮷", 1 + fields.indexOf(field)).toString()), field)
          .andExpect(jsonPath("$.errors.length()").value(1));
    }
    problem(voiding("𠮷".repeat(20)), 503, "database-unavailable");
    problem(ofOrder("𠮷".repeat(64)), 503, "database-unavailable");
    problem(ofOrder("𠮷".repeat(65)), 400, "invalid-request");
  }

  @Test
  void ten_megabytes_are_413() throws Exception {
    problem(issuing("x".repeat(10_000_000)), 413, "content-too-large");
  }

  @Test
  void a_thousand_and_one_lines_are_400() throws Exception {
    var order = order();
    var lines = order.withArray("/lines");
    while (lines.size() < 1001) {
      lines.add(lines.get(0).deepCopy());
    }

    invalid(issuing(order.toString()), "lines");
  }

  @Test
  void anything_but_json_is_415_and_without_a_token_it_is_401() throws Exception {
    problem(
        caller(post("/api/invoices").contentType(MediaType.TEXT_PLAIN).content("x")),
        415,
        "unsupported-media-type");
    problem(posted("/api/invoices", "{}"), 401, "invalid-token");
    problem(get("/api/invoices"), 401, "invalid-token");
  }

  @Test
  void a_list_is_of_a_seller_or_an_order() throws Exception {
    invalid(asked("/api/invoices"), "seller");
    problem(asked("/api/invoices?seller=04595258"), 400, "invalid-request");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /api/invoices?seller=1                | seller | must match
          /api/invoices?seller=04595257&limit=0 | limit  | must be greater than or equal to 1
          /api/invoices?seller=04595257&limit=x | limit  | must be a whole number
          /api/invoices?seller=04595257&limit=0x10 | limit | must be a whole number
          /api/invoices?seller=04595257&after=1 | after  | must match
          /api/invoices/AB1234567               | number | must match
          """)
  void a_parameter_that_cannot_be_is_400_and_named(String path, String field, String message)
      throws Exception {
    invalid(asked(path), field)
        .andExpect(jsonPath("$.errors[0].message").value(startsWith(message)));
  }

  @Test
  void operations_name_their_own_problems() throws Exception {
    assertThat(answers("/api/invoices", "post")).contains("200", "201", "403", "409", "413");
    assertThat(answers("/api/invoices", "get")).contains("400", "403");
    assertThat(answers("/api/invoices/{number}", "get")).contains("404");
    assertThat(answers("/api/invoices/{number}/void", "post")).contains("409");
  }

  @ParameterizedTest
  @CsvSource({
    "InvoiceRequest/additionalProperties, false",
    "InvoiceRequest/properties/orderNumber/maxLength, 64",
    "BuyerJson/properties/name/maxLength, 60",
    "LineJson/properties/description/maxLength, 256",
    "VoidRequest/properties/reason/maxLength, 20",
    "InvoiceRequest/properties/zeroTaxRateReason/maximum, 79",
    "InvoiceRequest/properties/customsClearanceMark/enum/1, THROUGH_CUSTOMS",
    "BuyerJson/properties/businessNumber/type/1, null"
  })
  void schemas_say_what_is_allowed(String place, String value) throws Exception {
    assertThat(description().at("/components/schemas/" + place).asString()).isEqualTo(value);
  }

  /** An order whose second line has that number, written like this. */
  private static String written(String field, String value) {
    var order = order().toString();
    var written =
        order.replaceAll("\"" + field + "\":(1|50)(?=[,}])", "\"" + field + "\":" + value);
    assertThat(written).isNotEqualTo(order);
    return written;
  }

  /** Its texts are as long as they may be; the first, second or third of them is longer by one. */
  private static ObjectNode of(String character, int longer) {
    var order = EinvoiceClient.order("04595257", character.repeat(longer == 1 ? 65 : 64));
    order.withObject("/buyer").put("name", character.repeat(longer == 2 ? 61 : 60));
    ((ObjectNode) order.get("lines").get(0))
        .put("description", character.repeat(longer == 3 ? 257 : 256));
    return order;
  }

  private static ObjectNode order() {
    return EinvoiceClient.order("04595257", "ORD-1");
  }

  private static RequestBuilder issuing(String body) {
    return caller(posted("/api/invoices", body));
  }

  private static RequestBuilder voiding(String reason) {
    return caller(
        posted("/api/invoices/AB12345678/void", "{\"reason\": \"%s\"}".formatted(reason)));
  }

  private static RequestBuilder ofOrder(String orderNumber) {
    return caller(get("/api/invoices").param("orderNumber", orderNumber));
  }

  private static RequestBuilder asked(String path) {
    return caller(get(path));
  }

  private static RequestBuilder caller(MockHttpServletRequestBuilder request) {
    return as("email", "a@b.c", request);
  }
}
