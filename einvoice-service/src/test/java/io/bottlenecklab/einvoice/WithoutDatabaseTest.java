package io.bottlenecklab.einvoice;

import static io.bottlenecklab.einvoice.testing.EinvoiceClient.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.hamcrest.Matchers.startsWith;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.jwt;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.bottlenecklab.knobs.Knob;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.problem.UnavailableException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.ResultActions;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The service needs no database to start, nor to refuse what it would refuse anyway. */
@SpringBootTest(
    properties = {
      "lab.variant-file=src/test/resources/row-lock.yaml",
      "einvoice.auth-service.url=http://127.0.0.1:1",
      "spring.datasource.url=jdbc:postgresql://127.0.0.1:1/einvoice",
      "spring.datasource.hikari.connection-timeout=250"
    })
@AutoConfigureMockMvc
class WithoutDatabaseTest {

  /** The lab sees these by what it started. */
  private static final Set<String> OF_THE_LAB = Set.of("lab.system", "lab.replicas");

  private static final JsonMapper JSON = new JsonMapper();

  @Autowired private MockMvc mvc;
  @Autowired private List<KnobReader> readers;

  @Test
  void every_knob_of_e_invoice_has_a_reader_and_every_reader_a_knob() {
    var catalogue = KnobCatalogue.load();
    var knobs =
        catalogue.all().stream()
            .filter(knob -> knob.systems().contains("invoice"))
            .map(Knob::name)
            .filter(name -> !OF_THE_LAB.contains(name));

    assertThat(readers.stream().map(KnobReader::name))
        .doesNotHaveDuplicates()
        .containsAll(knobs.toList())
        .allSatisfy(name -> assertThat(catalogue.find(name)).isPresent());
  }

  @Test
  void a_database_that_is_away_is_a_503() throws Exception {
    for (var asked :
        List.of(
            issuing(order("04595257", "ORD-1").toString()),
            get("/api/invoices/AB12345678"),
            get("/api/invoices?seller=04595257"),
            get("/api/invoices?orderNumber=1"),
            post("/api/invoices/AB12345678/void")
                .contentType(MediaType.APPLICATION_JSON)
                .content("{\"reason\":\"x\"}"))) {
      problem(perform(asked), 503, "database-unavailable")
          .andExpect(header().exists("Retry-After"));
    }
  }

  @Test
  void an_auth_service_that_is_away_is_a_503() throws Exception {
    var token = "eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6IngifQ.eyJzdWIiOiIxIn0.c2ln";
    assertThat(
            catchThrowable(() ->
                mvc.perform(
                    get("/api/invoices/AB12345678").header("Authorization", "Bearer " + token))))
        .isInstanceOf(UnavailableException.class);
  }

  @Test
  void liveness_is_up_and_readiness_says_what_is_missing() throws Exception {
    mvc.perform(get("/actuator/health/liveness")).andExpect(status().isOk());
    mvc.perform(get("/actuator/health/readiness"))
        .andExpect(status().isServiceUnavailable())
        .andExpect(jsonPath("$.components.db.status").value("DOWN"));
    mvc.perform(get("/actuator/prometheus")).andExpect(status().isOk());
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
    var order = order("04595257", "ORD-1").toString();
    var node = (ObjectNode) JSON.readTree(order);
    node.set(field, JSON.readTree(value));

    problem(perform(issuing(node.toString())), 400, "invalid-request")
        .andExpect(jsonPath("$.errors[0].field").value(named));
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
    var order = order("04595257", "ORD-1");
    ((ObjectNode) order.get("lines").get(1)).set(field, JSON.readTree(value));

    problem(perform(issuing(order.toString())), 400, "invalid-request")
        .andExpect(jsonPath("$.errors[0].field").value("lines[1]." + field));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{", "{\"seller\": \"04595257\"} x"})
  void what_is_no_json_of_an_order_is_400(String body) throws Exception {
    problem(perform(issuing(body)), 400, "bad-request");
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
    problem(perform(issuing(body)), 400, "invalid-request")
        .andExpect(jsonPath("$.errors[0].field").value(field));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"reason": "123456789012345678901"} | length must be between 0 and 20
          {"reason": " "}                     | must not be blank
          {"reason": "a\\u000bb"}             | must not contain a character that XML 1.0 forbids
          {"reason": "a\\u0000b"}             | must not contain a character that XML 1.0 forbids
          """)
  void a_reason_that_is_none_is_400_and_named(String body, String message) throws Exception {
    var voiding = post("/api/invoices/AB12345678/void").contentType(MediaType.APPLICATION_JSON);

    problem(perform(voiding.content(body)), 400, "invalid-request")
        .andExpect(jsonPath("$.errors[0].field").value("reason"))
        .andExpect(jsonPath("$.errors[0].message").value(message));
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
    problem(perform(issuing(written(field, value))), 503, "database-unavailable");
  }

  @ParameterizedTest
  @CsvSource({
    "quantity, 1e999999999",
    "quantity, 1e-999999999",
    "unitPrice, 1e999999999",
    "amount, 1e999999999"
  })
  void a_number_beyond_all_bounds_is_400_at_once(String field, String value) throws Exception {
    problem(perform(issuing(written(field, value))), 400, "invalid-request")
        .andExpect(jsonPath("$.errors[0].field").value("lines[1]." + field));
  }

  @Test
  void lengths_are_counted_in_characters_and_not_in_utf_16() throws Exception {
    problem(perform(issuing(of("𠮷", 0).toString())), 503, "database-unavailable");
    var fields = List.of("orderNumber", "buyer.name", "lines[0].description");
    for (var field : fields) {
      problem(
              perform(issuing(of("𠮷", 1 + fields.indexOf(field)).toString())),
              400,
              "invalid-request")
          .andExpect(jsonPath("$.errors.length()").value(1))
          .andExpect(jsonPath("$.errors[0].field").value(field));
    }
    var voiding = post("/api/invoices/AB12345678/void").contentType(MediaType.APPLICATION_JSON);
    problem(
        perform(voiding.content("{\"reason\": \"%s\"}".formatted("𠮷".repeat(20)))),
        503,
        "database-unavailable");
    problem(
        perform(get("/api/invoices").param("orderNumber", "𠮷".repeat(64))),
        503,
        "database-unavailable");
    problem(
        perform(get("/api/invoices").param("orderNumber", "𠮷".repeat(65))),
        400,
        "invalid-request");
  }

  @Test
  void ten_megabytes_are_413() throws Exception {
    problem(perform(issuing("x".repeat(10_000_000))), 413, "content-too-large");
  }

  @Test
  void a_thousand_and_one_lines_are_400() throws Exception {
    var order = order("04595257", "ORD-1");
    var lines = order.withArray("/lines");
    while (lines.size() < 1001) {
      lines.add(lines.get(0).deepCopy());
    }

    problem(perform(issuing(order.toString())), 400, "invalid-request")
        .andExpect(jsonPath("$.errors[0].field").value("lines"));
  }

  @Test
  void anything_but_json_is_415_and_without_a_token_it_is_401() throws Exception {
    problem(
        perform(post("/api/invoices").contentType(MediaType.TEXT_PLAIN).content("x")),
        415,
        "unsupported-media-type");
    problem(mvc.perform(issuing("{}")), 401, "invalid-token");
    problem(mvc.perform(get("/api/invoices")), 401, "invalid-token");
  }

  @Test
  void a_list_is_of_a_seller_or_an_order() throws Exception {
    problem(perform(get("/api/invoices")), 400, "invalid-request")
        .andExpect(jsonPath("$.errors[0].field").value("seller"));
    problem(perform(get("/api/invoices?seller=04595258")), 400, "invalid-request");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /api/invoices?seller=1                | seller | must match
          /api/invoices?seller=04595257&limit=0 | limit  | must be greater than or equal to 1
          /api/invoices?seller=04595257&limit=x | limit  | must be a whole number
          /api/invoices?seller=04595257&after=1 | after  | must match
          /api/invoices/AB1234567               | number | must match
          """)
  void a_parameter_that_cannot_be_is_400_and_named(String path, String field, String message)
      throws Exception {
    problem(perform(get(path)), 400, "invalid-request")
        .andExpect(jsonPath("$.errors[0].field").value(field))
        .andExpect(jsonPath("$.errors[0].message").value(startsWith(message)));
  }

  @Test
  void every_operation_is_described_with_its_problems() throws Exception {
    mvc.perform(get("/v3/api-docs"))
        .andExpect(status().isOk())
        .andExpect(jsonPath("$.paths['/api/invoices'].post.responses.201").exists())
        .andExpect(jsonPath("$.paths['/api/invoices'].post.responses.200").exists())
        .andExpect(jsonPath("$.paths['/api/invoices'].post.responses.403").exists())
        .andExpect(jsonPath("$.paths['/api/invoices'].post.responses.409").exists())
        .andExpect(jsonPath("$.paths['/api/invoices'].post.responses.413").exists())
        .andExpect(jsonPath("$.paths['/api/invoices'].get.responses.400").exists())
        .andExpect(jsonPath("$.paths['/api/invoices/{number}'].get.responses.404").exists())
        .andExpect(jsonPath("$.paths['/api/invoices/{number}/void'].post.responses.409").exists())
        .andExpect(
            jsonPath("$.components.schemas.InvoiceRequest.additionalProperties").value(false))
        .andExpect(
            jsonPath("$.components.schemas.InvoiceRequest.properties.orderNumber.maxLength")
                .value(64))
        .andExpect(jsonPath("$.components.schemas.BuyerJson.properties.name.maxLength").value(60))
        .andExpect(
            jsonPath("$.components.schemas.LineJson.properties.description.maxLength").value(256))
        .andExpect(
            jsonPath("$.components.schemas.VoidRequest.properties.reason.maxLength").value(20))
        .andExpect(
            jsonPath("$.components.schemas.InvoiceRequest.properties.zeroTaxRateReason.maximum")
                .value(79))
        .andExpect(
            jsonPath("$.components.schemas.InvoiceRequest.properties.customsClearanceMark.enum[1]")
                .value("THROUGH_CUSTOMS"))
        .andExpect(
            jsonPath("$.components.schemas.BuyerJson.properties.businessNumber.type[1]")
                .value("null"))
        .andExpect(
            jsonPath("$.components.responses.not-a-member.content['application/problem+json']")
                .exists());
  }

  /** An order whose second line has that number, written like this. */
  private static String written(String field, String value) {
    var order = order("04595257", "ORD-1").toString();
    var written =
        order.replaceAll("\"" + field + "\":(1|50)(?=[,}])", "\"" + field + "\":" + value);
    assertThat(written).isNotEqualTo(order);
    return written;
  }

  /** Its texts are as long as they may be; the first, second or third of them is longer by one. */
  private static ObjectNode of(String character, int longer) {
    var order = order("04595257", character.repeat(longer == 1 ? 65 : 64));
    order.withObject("/buyer").put("name", character.repeat(longer == 2 ? 61 : 60));
    ((ObjectNode) order.get("lines").get(0))
        .put("description", character.repeat(longer == 3 ? 257 : 256));
    return order;
  }

  private ResultActions perform(MockHttpServletRequestBuilder request) throws Exception {
    return mvc.perform(request.with(jwt().jwt(token -> token.claim("email", "a@b.c"))));
  }

  private static MockHttpServletRequestBuilder issuing(String body) {
    return post("/api/invoices").contentType(MediaType.APPLICATION_JSON).content(body);
  }

  private static ResultActions problem(ResultActions answer, int status, String type)
      throws Exception {
    return answer
        .andExpect(status().is(status))
        .andExpect(content().contentType(MediaType.APPLICATION_PROBLEM_JSON))
        .andExpect(jsonPath("$.type").value("urn:bottleneck-lab:problem:" + type));
  }
}
