package io.bottlenecklab.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.support.testing.ServiceAnswer;
import io.bottlenecklab.support.testing.ServiceClient;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Every error is answered with a problem that reveals nothing about its cause. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "spring.application.name=test",
      "lab.variant-file=../systems/signin/variants/signin-bcrypt-4.yaml",
      "spring.config.import=classpath:service-defaults.yaml"
    })
class ProblemsOverHttpTest {

  private static final String LARGE = "{\"a\":\"" + "x".repeat(70_000) + "\"}";

  @LocalServerPort private int port;

  @Test
  void an_unexpected_error_is_a_500_that_says_nothing() {
    problem(get("/open/broken"), 500, "internal-server-error");
  }

  @Test
  void a_database_that_is_away_is_a_503_that_says_when_to_come_back() {
    var response = get("/open/outage");

    problem(response, 503, "database-unavailable");
    assertThat(response.header("Retry-After")).isEqualTo("5");
  }

  @Test
  void a_database_that_is_away_while_a_token_is_checked_is_a_503_too() {
    var response = new ServiceClient(port, "no.database.now").get("/api");

    problem(response, 503, "database-unavailable");
    assertThat(response.header("Retry-After")).isEqualTo("5");
  }

  @Test
  void no_token_and_a_bad_one_are_401() {
    problem(get("/api"), 401, "invalid-token");
    problem(new ServiceClient(port, "a.b.c").get("/api"), 401, "invalid-token");
  }

  @Test
  void unknown_addresses_and_methods_are_told() {
    problem(get("/open/nothing"), 404, "not-found");
    problem(get("/open/echo"), 405, "method-not-allowed");
  }

  @Test
  void a_body_over_the_limit_is_413_whether_its_length_is_declared_or_not() {
    problem(post(BodyPublishers.ofString(LARGE)), 413, "content-too-large");
    problem(
        post(
            BodyPublishers.ofInputStream(
                () -> new ByteArrayInputStream(LARGE.getBytes(StandardCharsets.UTF_8)))),
        413,
        "content-too-large");
  }

  /**
   * The first is four times the limit; the answer is read by clients that send everything first.
   */
  @ParameterizedTest
  @ValueSource(ints = {256 * 1024, 6_000_000, 12_000_000})
  void a_body_far_over_the_limit_is_413_and_no_reset(int length) throws IOException {
    var body = ("{\"a\":\"" + "x".repeat(length) + "\"}").getBytes(StandardCharsets.UTF_8);
    var declared = BodyPublishers.ofByteArray(body);
    var chunked = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body));

    problem(post(declared), 413, "content-too-large");
    problem(post(chunked), 413, "content-too-large");
    problem(ServiceClient.send(echo(declared).expectContinue(true)), 413, "content-too-large");
    try (var socket = begin("Content-Length: " + body.length)) {
      socket.getOutputStream().write(body);
      tooLarge(answer(socket));
    }
    try (var socket = begin("Transfer-Encoding: chunked")) {
      chunk(socket, body);
      tooLarge(answer(socket));
    }
  }

  @Test
  void a_form_that_is_too_large_is_413_where_none_is_taken_too() {
    var form = ("a=" + "x".repeat(3_000_000)).getBytes(StandardCharsets.UTF_8);

    problem(
        ServiceClient.send(
            client()
                .request("/open/echo")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(form)))),
        413,
        "content-too-large");
  }

  @Test
  void who_asks_first_is_not_told_to_send_a_body_that_is_too_large() throws IOException {
    try (var socket = begin("Content-Length: 70000", "Expect: 100-continue")) {
      tooLarge(answer(socket));
    }
  }

  @Test
  void who_asked_first_and_then_sends_too_much_is_answered() throws IOException {
    try (var socket = begin("Transfer-Encoding: chunked", "Expect: 100-continue")) {
      var goOn = new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
      assertThat(goOn).isEqualTo("HTTP/1.1 100");

      chunk(socket, ("{\"a\":\"" + "x".repeat(250_000) + "\"}").getBytes(StandardCharsets.UTF_8));

      assertThat(answer(socket)).contains("HTTP/1.1 413", "content-too-large");
    }
  }

  @Test
  void a_body_within_the_limit_passes_whether_its_length_is_declared_or_not() {
    var body = "{\"a\":\"b\"}";

    assertThat(post(BodyPublishers.ofString(body)).body()).isEqualTo(body);
    assertThat(
            post(BodyPublishers.ofInputStream(
                    () -> new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8))))
                .body())
        .isEqualTo(body);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "null", "", "{\"a\":\"b\"} c", "[1", "{\"a\":\"b\",\"a\":\"b\"}"})
  void malformed_json_is_400(String body) {
    problem(post(BodyPublishers.ofString(body)), 400, "bad-request");
  }

  /** Overlong forms of a slash, U+0000 and U+07FF, surrogates, beyond U+10FFFF, cut short. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "C0AF",
        "C1BF",
        "E080AF",
        "F08080AF",
        "C080",
        "E09FBF",
        "EDA080",
        "EDA080EDB080",
        "F4908080",
        "F8888080AF",
        "80",
        "C3",
        "E4BD",
        "F09F91",
        "C328",
        "FF",
        "FE"
      })
  void json_that_is_no_well_formed_utf_8_is_400(String hex) throws IOException {
    var text = new ByteArrayOutputStream();
    text.write("{\"a\":\"".getBytes(StandardCharsets.UTF_8));
    text.write(HexFormat.of().parseHex(hex));
    text.write("\"}".getBytes(StandardCharsets.UTF_8));

    problem(post(BodyPublishers.ofByteArray(text.toByteArray())), 400, "bad-request");
    text.reset();
    text.write(HexFormat.of().parseHex(hex));
    problem(post(BodyPublishers.ofByteArray(text.toByteArray())), 400, "bad-request");
  }

  @Test
  void every_character_passes_as_it_is_also_in_utf_16() {
    var text =
        IntStream.rangeClosed(' ', Character.MAX_CODE_POINT)
            .filter(c -> c % 61 == 0 && c != '"' && c != '\\')
            .filter(c -> Character.getType(c) != Character.SURROGATE)
            .limit(8_000)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    var body = "{\"a\":\"" + text + "\"}";

    for (var charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE)) {
      assertThat(post(BodyPublishers.ofString(body, charset)).body()).isEqualTo(body);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":1}", "{\"a\":true}"})
  void a_number_or_a_boolean_is_no_text(String body) {
    problem(post(BodyPublishers.ofString(body)), 400, "invalid-request");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          limit=0                | {"name": "a"}    | limit | must be greater than or equal to 1
          limit=x                | {"name": "a"}    | limit | must be a whole number
          limit=1&from=yesterday | {"name": "a"}    | from  | must be a date and time with seconds and an offset
          limit=1&from=2026-01-21T10:15Z | {"name": "a"} | from | must be a date and time with seconds and an offset
          limit=0x1              | {"name": "a"}    | limit | must be a whole number
          limit=%231             | {"name": "a"}    | limit | must be a whole number
          limit=1%201            | {"name": "a"}    | limit | must be a whole number
          limit=%2B1             | {"name": "a"}    | limit | must be a whole number
          limit=%D9%A1           | {"name": "a"}    | limit | must be a whole number
          limit=1&limit=2        | {"name": "a"}    | limit | must be given once
          limit=1                | {"name": "abcd"} | name  | size must be between 0 and 3
          limit=1                | {"name": 1}      | name  | is not as the API
          limit=1                | {"nane": "a"}    | nane  | is not as the API
          limit=1                | {"pieces": 1.5}  | pieces | is not as the API
          limit=1                | {"pieces": "1"}  | pieces | is not as the API
          limit=1                | {"pieces": 1e19} | pieces | is not as the API
          limit=1                | {"rank": 0.5}    | rank  | is not as the API
          limit=1                | {"rank": 2147483648} | rank | is not as the API
          limit=1                | {"rank": true}   | rank  | is not as the API
          limit=1                | {"kind": 0}      | kind  | is not as the API
          limit=1 | {"lines": [{"amount": 1}, {"amount": "x"}]}      | lines[1].amount | is not as the API
          limit=1 | {"lines": [{"amount": 99999999999999999999}]}    | lines[0].amount | is not as the API
          """)
  void what_is_wrong_is_named_with_what_is_allowed(
      String query, String body, String field, String message) {
    var answer = client().post("/open/sale?" + query, body);

    problem(answer, 400, "invalid-request");
    assertThat(answer.body()).contains("\"field\":\"" + field + "\"", "\"" + message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "7.0", "7.000000", "70e-1", "0.7E+1"})
  void a_whole_number_may_be_written_with_decimals_that_are_zeros(String seven) {
    var answer =
        client()
            .post("/open/sale?limit=1", "{\"pieces\": %s, \"rank\": %s}".formatted(seven, seven));

    assertThat(answer.body()).contains("\"pieces\":7,", "\"rank\":7,");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html", "garbage", "*/*"})
  void an_error_is_a_problem_whatever_the_client_accepts(String accept) {
    problem(
        ServiceClient.send(client().request("/open/broken").header("Accept", accept)),
        500,
        "internal-server-error");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GARBAGE\r\n\r\n",
        "GET /open/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET /open/%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET /open//echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET /open;a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET /open HTTP/1.1\r\nConnection: close\r\n\r\n",
        "GET /open HTTP/1.1\r\nHost: x\r\nA: HUGE\r\n\r\n"
      })
  void what_never_reaches_spring_mvc_is_a_problem_too(String request) throws IOException {
    var answer = raw(request.replace("HUGE", "x".repeat(20_000)));

    assertThat(answer)
        .startsWith("HTTP/1.1 400")
        .contains("application/problem+json")
        .contains("urn:bottleneck-lab:problem:bad-request")
        .doesNotContain("<html");
  }

  @Test
  void knobs_are_told_as_they_are_and_those_that_do_not_apply_as_null() {
    assertThat(get("/actuator/knobs").body())
        .contains("\"a.knob.that-does-not-apply\":null")
        .contains("\"server.tomcat.threads.max\":200")
        .contains("\"server.tomcat.max-connections\":8192")
        .contains("\"server.tomcat.accept-count\":100")
        .contains("\"spring.threads.virtual.enabled\":false");
  }

  private static void problem(ServiceAnswer answer, int status, String type) {
    answer.isProblem(status, type);
    assertThat(answer.body()).doesNotContain("secret").doesNotContain("Exception");
  }

  private ServiceAnswer get(String path) {
    return client().get(path);
  }

  private ServiceAnswer post(HttpRequest.BodyPublisher body) {
    return ServiceClient.send(echo(body));
  }

  private HttpRequest.Builder echo(HttpRequest.BodyPublisher body) {
    return client().request("/open/echo").header("Content-Type", "application/json").POST(body);
  }

  private ServiceClient client() {
    return new ServiceClient(port);
  }

  private String raw(String request) throws IOException {
    try (var socket = new Socket("localhost", port)) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return answer(socket);
    }
  }

  /** Sends the head of a request; the body is the caller's to send. */
  private Socket begin(String... headers) throws IOException {
    var socket = new Socket("localhost", port);
    var head =
        "POST /open/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n%s\r\n\r\n"
            .formatted(String.join("\r\n", headers));
    socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  /** The whole body in one. */
  private static void chunk(Socket socket, byte[] body) throws IOException {
    var out = socket.getOutputStream();
    out.write("%x\r\n".formatted(body.length).getBytes(StandardCharsets.US_ASCII));
    out.write(body);
    out.write("\r\n0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
  }

  private static String answer(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static void tooLarge(String answer) {
    assertThat(answer)
        .startsWith("HTTP/1.1 413")
        .contains("application/problem+json", "urn:bottleneck-lab:problem:content-too-large");
  }
}
