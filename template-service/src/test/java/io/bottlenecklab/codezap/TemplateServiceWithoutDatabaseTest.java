package io.bottlenecklab.codezap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.request;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.bottlenecklab.support.testing.WithoutBackendContract;
import io.bottlenecklab.support.web.NameText;
import io.bottlenecklab.support.web.XmlText;
import java.net.URI;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.RequestBuilder;

@SpringBootTest(
    properties = {
      "lab.variant-file=src/test/resources/tuned.yaml",
      "codezap.auth-service.url=http://127.0.0.1:1",
      "codezap.index-folder=target/index-without-database",
      "spring.datasource.url=jdbc:mysql://127.0.0.1:1/codezap",
      "spring.datasource.hikari.connection-timeout=250"
    })
class TemplateServiceWithoutDatabaseTest extends WithoutBackendContract {

  private static final String ACCOUNT = "K6-1@email.com";

  private static final String BODY =
      """
      {"title": "x", "description": "why", "categoryId": 10, "visibility": "PUBLIC",
       "sourceCodes": [{"filename": "a.txt", "content": "first"},
                       {"filename": "b.txt", "content": "second"}],
       "thumbnail": 1, "tags": []}
      """;

  @Override
  protected Collection<String> knobs() {
    return knobsOf("codezap");
  }

  @Override
  protected Stream<RequestBuilder> requests() {
    return Stream.of("/api/templates", "/api/templates/1", "/api/tags", "/api/categories")
        .map(path -> as("email", ACCOUNT, get(path)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "page=-1",
        "page=0",
        "page=x",
        "page=99999999999",
        "page=0x1",
        "page=%2B1",
        "page=1%200",
        "page=%EF%BC%91",
        "page=1&page=2",
        "size=%2310",
        "tagIds=1,0x2",
        "tagIds=0X2",
        "memberId=-0x1",
        "categoryId=010L",
        "keyword=a&keyword=b",
        "sort=createdAt&sort=likesCount",
        "size=0",
        "size=101",
        "size=100000",
        "tagIds=x",
        "tagIds=1,,2",
        "memberId=x",
        "categoryId=99999999999999999999",
        "keyword=",
        "keyword=%00"
      })
  void a_list_that_cannot_be_is_400(String query) throws Exception {
    perform(as("email", ACCOUNT, get(URI.create("/api/templates?" + query))))
        .andExpect(status().isBadRequest());
  }

  @Test
  void limits_of_texts_are_described() throws Exception {
    var schemas = description().at("/components/schemas");
    var template = schemas.at("/TemplateRequest/properties");

    assertThat(template.at("/tags/maxItems").asInt()).isEqualTo(20);
    assertThat(template.at("/tags/items/maxLength").asInt()).isEqualTo(30);
    assertThat(template.at("/tags/items/pattern").asString()).isEqualTo(NameText.PATTERN);
    assertThat(template.at("/title/maxLength").asInt()).isEqualTo(255);
    assertThat(template.at("/title/pattern").asString()).isEqualTo(XmlText.NOT_BLANK);
    assertThat(schemas.at("/NewCategory/properties/name/pattern").asString())
        .isEqualTo(NameText.PATTERN);
  }

  @Test
  void a_field_given_twice_is_400() throws Exception {
    var twice = BODY.replace("\"thumbnail\": 1", "\"thumbnail\": 1, \"thumbnail\": 2");

    problem(as("email", ACCOUNT, posted("/api/templates", twice)), 400, "bad-request");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0x8ac", "%238ac", "+1", "1_0", "1e3", "%D9%A1"})
  void a_key_of_anything_but_decimal_digits_is_400(String key) throws Exception {
    for (var path : List.of("/api/templates/%s", "/api/templates/%s/like", "/api/categories/%s")) {
      for (var method : List.of(HttpMethod.GET, HttpMethod.DELETE)) {
        if (path.equals("/api/templates/%s") || method.equals(HttpMethod.DELETE)) {
          problem(
              as("email", ACCOUNT, request(method, URI.create(path.formatted(key)))),
              400,
              "invalid-request");
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"title\": \"x\"|\"title\": \" \"",
        "\"title\": \"x\"|\"title\": null",
        "\"title\": \"x\"|\"title\": 1",
        "\"title\": \"x\"|\"title\": \"\\ud800\"",
        "\"title\": \"x\"|\"title\": \"\\u0000\"",
        "\"title\": \"x\"|\"title\": \"a\\u000bb\"",
        "\"description\": \"why\"|\"description\": \"a\\u001bb\"",
        "\"filename\": \"a.txt\"|\"filename\": \"a\\u0008b\"",
        "\"content\": \"second\"|\"content\": \"a\\u000cb\"",
        "\"content\": \"second\"|\"content\": \"a\\ufffeb\"",
        "\"title\": \"x\"|\"titel\": \"x\"",
        "\"title\": \"x\"|\"title\": \"LONG\"",
        "\"categoryId\": 10|\"categoryId\": null",
        "\"categoryId\": 10|\"categoryId\": 1.5",
        "PUBLIC|public",
        "\"PUBLIC\"|0",
        "\"thumbnail\": 1|\"thumbnail\": 0",
        "\"tags\": []|\"tags\": [null]",
        "\"tags\": []|\"tags\": MANY",
        "\"filename\": \"a.txt\"|\"filename\": \"\"",
        "\"content\": \"second\"|\"content\": null",
      })
  void a_template_that_cannot_be_is_400(String from, String to) throws Exception {
    var changed =
        to.replace("LONG", "x".repeat(256))
            .replace(
                "MANY",
                IntStream.range(0, 1_000)
                    .mapToObj(n -> "\"t" + n + '"')
                    .collect(Collectors.joining(",", "[", "]")));

    problem(
        as("email", ACCOUNT, posted("/api/templates", BODY.replace(from, changed))),
        400,
        "invalid-request");
  }
}
