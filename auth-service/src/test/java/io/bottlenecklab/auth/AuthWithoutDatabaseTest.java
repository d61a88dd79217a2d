package io.bottlenecklab.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import io.bottlenecklab.support.testing.WithoutBackendContract;
import java.util.Collection;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.web.servlet.RequestBuilder;

@SpringBootTest(
    properties = {
      "lab.variant-file=../systems/signin/variants/signin-bcrypt-4.yaml",
      "spring.datasource.url=jdbc:mysql://127.0.0.1:1/auth",
      "spring.datasource.hikari.connection-timeout=250"
    })
class AuthWithoutDatabaseTest extends WithoutBackendContract {

  /** As JSON. */
  private static final String EMAIL = "\"a@b.c\"";

  private static final String TEXT = "\"x\"";

  @Override
  protected Collection<String> knobs() {
    return knobsOf("signin");
  }

  @Override
  protected Stream<RequestBuilder> requests() {
    return Stream.of(
        signIn(EMAIL, TEXT),
        signUp(EMAIL, TEXT, TEXT),
        get("/.well-known/jwks.json"),
        get("/actuator/knobs"));
  }

  static Stream<String> bad_text() {
    return Stream.of("null", "\"\"", "\"  \"", "\"a\\u0000b\"", "\"a\\ud800b\"");
  }

  @ParameterizedTest
  @MethodSource("bad_text")
  void text_that_cannot_be_meant_is_400_in_every_field(String bad) throws Exception {
    invalid(signIn(bad, TEXT), "email");
    invalid(signIn(EMAIL, bad), "password");
    invalid(signUp(bad, TEXT, TEXT), "email");
    invalid(signUp(EMAIL, bad, TEXT), "name");
    invalid(signUp(EMAIL, TEXT, bad), "password");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\u000b", "\\u0008", "\\u001f", "\\ufffe", "\\uffff"})
  void a_name_that_xml_cannot_hold_is_400(String forbidden) throws Exception {
    invalid(signUp(EMAIL, "\"a%sb\"".formatted(forbidden), TEXT), "name");
  }

  @Test
  void text_that_is_too_long_is_400_in_every_field() throws Exception {
    var mail = "\"%s@b.c\"".formatted("x".repeat(10_000));
    var secret = "\"%s\"".formatted("x".repeat(73));
    invalid(signIn(mail, TEXT), "email");
    invalid(signIn(EMAIL, secret), "password");
    invalid(signUp(mail, TEXT, TEXT), "email");
    invalid(signUp(EMAIL, "\"%s\"".formatted("x".repeat(256)), TEXT), "name");
    invalid(signUp(EMAIL, TEXT, secret), "password");
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
    problem(signIn(EMAIL, "\"%s\"".formatted("x".repeat(1_000_000))), 413, "content-too-large");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"text/plain", "application/xml", "multipart/form-data;boundary=x", "garbage"})
  void anything_but_json_is_415(String type) throws Exception {
    problem(
        post("/api/sign-in").header("Content-Type", type).content("{}"),
        415,
        "unsupported-media-type");
  }

  @Test
  void what_is_not_open_needs_a_token() throws Exception {
    problem(get("/api/users/me"), 401, "invalid-token");
    problem(get("/api/sign-in"), 401, "invalid-token");
    problem(get("/nothing"), 401, "invalid-token");
  }

  @Test
  void operations_name_their_own_problems() throws Exception {
    assertThat(answers("/api/sign-in", "post")).contains("400", "401");
    assertThat(answers("/api/users", "post")).contains("409");
    assertThat(answers("/api/users/me", "get")).contains("401", "404");
  }

  private static RequestBuilder signIn(String email, String password) {
    return signIn("{\"email\":%s,\"password\":%s}".formatted(email, password));
  }

  private static RequestBuilder signUp(String email, String name, String password) {
    return signUp("{\"email\":%s,\"name\":%s,\"password\":%s}".formatted(email, name, password));
  }

  private static RequestBuilder signIn(String body) {
    return posted("/api/sign-in", body);
  }

  private static RequestBuilder signUp(String body) {
    return posted("/api/users", body);
  }
}
