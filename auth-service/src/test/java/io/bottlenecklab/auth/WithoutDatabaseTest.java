package io.bottlenecklab.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.bottlenecklab.knobs.Knob;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.support.knobs.KnobReader;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.ResultActions;

/** The service needs no database to start, nor to refuse what it would refuse anyway. */
@SpringBootTest(
    properties = {
      "lab.variant-file=../systems/signin/variants/signin-bcrypt-4.yaml",
      "spring.datasource.url=jdbc:mysql://127.0.0.1:1/auth",
      "spring.datasource.hikari.connection-timeout=250"
    })
@AutoConfigureMockMvc
class WithoutDatabaseTest {

  /** The lab sees these by what it started. */
  private static final Set<String> OF_THE_LAB = Set.of("lab.system", "lab.replicas");

  @Autowired private MockMvc mvc;
  @Autowired private List<KnobReader> readers;

  @Test
  void every_knob_of_sign_in_has_a_reader_and_every_reader_a_knob() {
    var knobs =
        KnobCatalogue.load().all().stream()
            .filter(knob -> knob.systems().contains("signin"))
            .map(Knob::name)
            .filter(name -> !OF_THE_LAB.contains(name));

    assertThat(readers.stream().map(KnobReader::name))
        .containsExactlyInAnyOrderElementsOf(knobs.toList());
  }

  @Test
  void a_database_that_is_away_is_a_503() throws Exception {
    problem(signIn("{\"email\":\"a@b.c\",\"password\":\"x\"}"), 503, "database-unavailable")
        .andExpect(header().exists("Retry-After"));
    problem(
        signUp("{\"email\":\"a@b.c\",\"name\":\"n\",\"password\":\"x\"}"),
        503,
        "database-unavailable");
    problem(mvc.perform(get("/.well-known/jwks.json")), 503, "database-unavailable");
    problem(mvc.perform(get("/actuator/knobs")), 503, "database-unavailable");
  }

  @Test
  void liveness_is_up_and_readiness_says_what_is_missing() throws Exception {
    mvc.perform(get("/actuator/health/liveness")).andExpect(status().isOk());
    mvc.perform(get("/actuator/health/readiness"))
        .andExpect(status().isServiceUnavailable())
        .andExpect(jsonPath("$.components.db.status").value("DOWN"))
        .andExpect(content().string(not(startsWith("{\"details\""))));
  }

  static Stream<String> bad_text() {
    return Stream.of("null", "\"\"", "\"  \"", "\"a\\u0000b\"", "\"a\\ud800b\"");
  }

  @ParameterizedTest
  @MethodSource("bad_text")
  void text_that_cannot_be_meant_is_400_in_every_field(String bad) throws Exception {
    invalid(signIn("{\"email\":%s,\"password\":\"x\"}".formatted(bad)), "email");
    invalid(signIn("{\"email\":\"a@b.c\",\"password\":%s}".formatted(bad)), "password");
    invalid(signUp("{\"email\":%s,\"name\":\"n\",\"password\":\"x\"}".formatted(bad)), "email");
    invalid(signUp("{\"email\":\"a@b.c\",\"name\":%s,\"password\":\"x\"}".formatted(bad)), "name");
    invalid(
        signUp("{\"email\":\"a@b.c\",\"name\":\"n\",\"password\":%s}".formatted(bad)), "password");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\u000b", "\\u0008", "\\u001f", "\\ufffe", "\\uffff"})
  void a_name_that_xml_cannot_hold_is_400(String forbidden) throws Exception {
    invalid(
        signUp("{\"email\":\"a@b.c\",\"name\":\"a%sb\",\"password\":\"x\"}".formatted(forbidden)),
        "name");
  }

  @Test
  void text_that_is_too_long_is_400_in_every_field() throws Exception {
    var mail = "x".repeat(10_000) + "@b.c";
    var secret = "x".repeat(73);
    invalid(signIn("{\"email\":\"%s\",\"password\":\"x\"}".formatted(mail)), "email");
    invalid(signIn("{\"email\":\"a@b.c\",\"password\":\"%s\"}".formatted(secret)), "password");
    invalid(
        signUp("{\"email\":\"%s\",\"name\":\"n\",\"password\":\"x\"}".formatted(mail)), "email");
    invalid(
        signUp(
            "{\"email\":\"a@b.c\",\"name\":\"%s\",\"password\":\"x\"}".formatted("x".repeat(256))),
        "name");
    invalid(
        signUp("{\"email\":\"a@b.c\",\"name\":\"n\",\"password\":\"%s\"}".formatted(secret)),
        "password");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"email":1,"password":2}                         | email
          {"email":{},"password":[]}                       | email
          {"email":"a@b.c","password":"x","role":"ADMIN"}  | role
          """)
  void a_field_that_is_none_or_of_another_type_is_400_and_named(String body, String field)
      throws Exception {
    invalid(signIn(body), field);
    invalid(signUp(body), field);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"email\":\"a@b.c\"", "[]"})
  void what_is_not_a_request_is_400(String body) throws Exception {
    problem(signIn(body), 400, "bad-request");
    problem(signUp(body), 400, "bad-request");
  }

  @Test
  void a_megabyte_of_password_is_413() throws Exception {
    var body = "{\"email\":\"a@b.c\",\"password\":\"%s\"}".formatted("x".repeat(1_000_000));

    problem(signIn(body), 413, "content-too-large");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"text/plain", "application/xml", "multipart/form-data;boundary=x", "garbage"})
  void anything_but_json_is_415(String type) throws Exception {
    problem(
        mvc.perform(post("/api/sign-in").header("Content-Type", type).content("{}")),
        415,
        "unsupported-media-type");
  }

  @Test
  void what_is_not_open_needs_a_token() throws Exception {
    problem(mvc.perform(get("/api/users/me")), 401, "invalid-token");
    problem(mvc.perform(get("/api/sign-in")), 401, "invalid-token");
    problem(mvc.perform(get("/nothing")), 401, "invalid-token");
  }

  @Test
  void every_operation_is_described_with_its_problems() throws Exception {
    mvc.perform(get("/v3/api-docs"))
        .andExpect(status().isOk())
        .andExpect(jsonPath("$.paths['/api/sign-in'].post.responses.400").exists())
        .andExpect(jsonPath("$.paths['/api/sign-in'].post.responses.401").exists())
        .andExpect(jsonPath("$.paths['/api/users'].post.responses.409").exists())
        .andExpect(jsonPath("$.paths['/api/users/me'].get.responses.401").exists())
        .andExpect(jsonPath("$.paths['/.well-known/jwks.json'].get.responses.503").exists())
        .andExpect(
            jsonPath("$.components.responses.email-taken.content['application/problem+json']")
                .exists());
  }

  private ResultActions signIn(String body) throws Exception {
    return mvc.perform(post("/api/sign-in").contentType(MediaType.APPLICATION_JSON).content(body));
  }

  private ResultActions signUp(String body) throws Exception {
    return mvc.perform(post("/api/users").contentType(MediaType.APPLICATION_JSON).content(body));
  }

  private static void invalid(ResultActions answer, String field) throws Exception {
    problem(answer, 400, "invalid-request")
        .andExpect(jsonPath("$.errors[0].field").value(field))
        .andExpect(jsonPath("$.errors[*].field").value(everyItem(is(field))));
  }

  private static ResultActions problem(ResultActions answer, int status, String type)
      throws Exception {
    return answer
        .andExpect(status().is(status))
        .andExpect(content().contentType(MediaType.APPLICATION_PROBLEM_JSON))
        .andExpect(jsonPath("$.type").value("urn:bottleneck-lab:problem:" + type));
  }
}
