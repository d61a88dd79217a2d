package io.bottlenecklab.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.codezap.testing.FilledTables;
import io.bottlenecklab.codezap.testing.TemplateClient;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.support.testing.TokenIssuer;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** What members get from the service, whatever its variant. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@DirtiesContext
abstract class TemplateServiceContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  private static final TokenIssuer ISSUER = TokenIssuer.start();

  @LocalServerPort private int port;

  @DynamicPropertySource
  static void connections(DynamicPropertyRegistry properties) {
    database.migrate("codezap");
    properties.add("spring.datasource.url", database::url);
    properties.add("spring.datasource.username", database::user);
    properties.add("spring.datasource.password", database::password);
    properties.add("codezap.auth-service.url", ISSUER::url);
    // No connection is opened beside a test that counts statements.
    properties.add("spring.datasource.hikari.minimum-idle", () -> 0);
  }

  @BeforeEach
  void twenty_five_members() {
    tables().reset(25);
  }

  static FilledTables tables() {
    return new FilledTables(new JdbcTemplate(database.dataSource()));
  }

  final TemplateClient member(int n) {
    return new TemplateClient(port, ISSUER.token(FilledTables.account(n)));
  }

  /** A template of member 1. */
  static String body(String title, String tags) {
    return body(10, title, tags, "PUBLIC", 1);
  }

  static String body(int category, String title, String tags, String visibility, int thumbnail) {
    return """
    {"title": "%s", "description": "why", "categoryId": %d, "visibility": "%s",
     "sourceCodes": [{"filename": "a.txt", "content": "first of %s"},
                     {"filename": "b.txt", "content": "second"}],
     "thumbnail": %d, "tags": [%s]}
    """
        .formatted(title, category, visibility, title, thumbnail, tags);
  }

  @Test
  void a_template_is_created_listed_told_changed_and_deleted() {
    var answer = member(1).post("/api/templates", body(11, "한국어", "\" b \", \"a\"", "PUBLIC", 2));
    var id = TemplateClient.json(answer).get("id").asLong();
    assertThat(answer.headers().firstValue("Location")).hasValue("/api/templates/" + id);

    var listed = member(2).list("").get("templates").get(0);
    assertThat(listed.get("title").asString()).isEqualTo("한국어");
    assertThat(listed.get("thumbnail").get("filename").asString()).isEqualTo("b.txt");
    assertThat(listed.get("category").get("name").asString()).isEqualTo("Other");
    assertThat(listed.get("member").get("name").asString()).isEqualTo("member-1");
    assertThat(listed.get("tags").findValuesAsString("name")).containsExactlyInAnyOrder("a", "b");
    assertThat(listed.get("liked").asBoolean()).isFalse();
    var told = TemplateClient.json(member(2).get("/api/templates/" + id));
    assertThat(told.get("sourceCodes").findValuesAsString("filename"))
        .containsExactly("a.txt", "b.txt");

    assertThat(member(1).put("/api/templates/" + id, body("changed", "\"c\"")).statusCode())
        .isEqualTo(204);
    assertThat(member(2).found("changed")).containsExactly("changed");
    assertThat(member(2).found("한국어")).isEmpty();
    assertThat(member(1).delete("/api/templates/" + id).statusCode()).isEqualTo(204);
    assertThat(member(2).get("/api/templates/" + id).statusCode()).isEqualTo(404);
    assertThat(tables().violations()).isEmpty();
    assertThat(tables().rows("template_gram")).isZero();
  }

  @Test
  void private_templates_are_in_nothing_that_others_see() {
    var id = member(1).create(body(10, "hidden words", "\"hidden\"", "PRIVATE", 1));
    member(1).create(body("shown", "\"shown\""));

    assertThat(member(2).titles("")).containsExactly("shown");
    assertThat(member(2).titles("?memberId=1")).containsExactly("shown");
    assertThat(member(2).titles("?categoryId=10")).containsExactly("shown");
    assertThat(member(2).found("hidden")).isEmpty();
    assertThat(member(2).list("?keyword=hidden").get("hasNext").asBoolean()).isFalse();
    assertThat(member(2).list("?size=1").get("hasNext").asBoolean()).isFalse();
    assertThat(member(2).get("/api/tags?memberId=1").body()).doesNotContain("hidden");
    for (var answer :
        List.of(
            member(2).get("/api/templates/" + id),
            member(2).put("/api/templates/" + id, body("x", "")),
            member(2).delete("/api/templates/" + id),
            member(2).post("/api/templates/" + id + "/like", ""))) {
      problem(answer, 404, "not-found");
    }
    assertThat(member(1).titles("")).containsExactly("shown", "hidden words");
    assertThat(member(1).found("hidden")).containsExactly("hidden words");
  }

  @Test
  void of_what_is_to_be_deleted_all_goes_or_nothing() {
    var own = member(1).create(body("own", ""));
    var others = member(2).create(body(20, "theirs", "", "PUBLIC", 1));

    problem(member(1).delete("/api/templates/%d,%d".formatted(own, others)), 403, "not-the-owner");
    problem(member(1).delete("/api/templates/%d,999999".formatted(own)), 404, "not-found");
    problem(member(1).put("/api/templates/" + others, body("x", "")), 403, "not-the-owner");
    assertThat(tables().rows("template")).isEqualTo(2);
    assertThat(tables().rows("source_code")).isEqualTo(4);
    assertThat(member(1).delete("/api/templates/%1$d,%1$d".formatted(own)).statusCode())
        .isEqualTo(204);
  }

  @Test
  void ties_in_the_sort_neither_repeat_nor_drop_a_template() {
    for (var id = 1; id <= 45; id++) {
      tables().template(id, 1, "PUBLIC", "title " + id);
    }
    var titles = new ArrayList<String>();
    for (var page = 1; page <= 3; page++) {
      titles.addAll(member(2).titles("?sort=likesCount&page=" + page));
    }

    assertThat(titles).hasSize(45).doesNotHaveDuplicates();
  }

  @Test
  void a_page_of_templates_with_three_source_codes_each_is_twenty_templates() {
    for (var id = 1; id <= 21; id++) {
      tables().template(id, 1, "PUBLIC", "title " + id);
      tables().sourceCode(id, 2, "b", "");
      tables().sourceCode(id, 3, "c", "");
    }

    assertThat(member(2).titles("")).hasSize(20).doesNotHaveDuplicates();
    assertThat(member(2).titles("?page=2")).hasSize(1);
  }

  @Test
  void tags_that_two_make_at_once_are_there_once() throws Exception {
    try (var threads = Executors.newFixedThreadPool(2)) {
      for (var round = 0; round < 10; round++) {
        var a = "\"a%d\"".formatted(round);
        var b = "\"b%d\"".formatted(round);
        var answers =
            threads.invokeAll(
                List.<Callable<Long>>of(
                    () -> member(1).create(body("one", a + ", " + b)),
                    () -> member(2).create(body(20, "two", b + ", " + a, "PUBLIC", 1))));
        for (var answer : answers) {
          assertThat(answer.get()).isPositive();
        }
      }
    }
    assertThat(tables().rows("tag")).isEqualTo(20);
    assertThat(tables().rows("template_tag")).isEqualTo(40);
  }

  @Test
  void tags_differ_by_case_and_emoji() {
    member(1).create(body("x", "\"Java\", \"java\", \"👍\", \"🎉\", \" Java \""));

    assertThat(
            TemplateClient.json(member(2).get("/api/tags?memberId=1")).findValuesAsString("name"))
        .containsExactlyInAnyOrder("Java", "java", "👍", "🎉");
  }

  @Test
  void twenty_who_like_at_once_are_counted_each_once() throws Exception {
    var id = member(1).create(body("x", ""));
    var path = "/api/templates/" + id + "/like";

    atOnce(20, n -> member(n).post(path, ""));
    atOnce(20, n -> member(n).post(path, ""));
    assertThat(tables().rows("likes")).isEqualTo(20);
    assertThat(member(3).list("").get("templates").get(0).get("likesCount").asInt()).isEqualTo(20);
    assertThat(member(3).list("").get("templates").get(0).get("liked").asBoolean()).isTrue();

    atOnce(20, n -> n % 2 == 0 ? member(n).delete(path) : member(n).post(path, ""));
    atOnce(20, n -> n % 2 == 0 ? member(n).delete(path) : member(n).post(path, ""));
    assertThat(tables().rows("likes")).isEqualTo(10);
    assertThat(tables().violations()).isEmpty();
  }

  @Test
  void creating_liking_changing_deleting_and_listing_at_once_leaves_nothing_half_done()
      throws Exception {
    atOnce(
        20,
        n -> {
          HttpResponse<String> last = member(n).get("/api/templates");
          for (var round = 0; round < 5; round++) {
            var body = body(10 * n, "t" + n, "\"x%d\", \"y\"".formatted(round), "PUBLIC", 1);
            var id = member(n).create(body);
            var like = "/api/templates/" + id + "/like";
            assertThat(member(n % 20 + 1).post(like, "").statusCode()).isEqualTo(204);
            assertThat(member(n).put("/api/templates/" + id, body).statusCode()).isEqualTo(204);
            assertThat(member(n).get("/api/templates").statusCode()).isEqualTo(200);
            last = round < 4 ? member(n).delete("/api/templates/" + id) : last;
          }
          return last;
        });
    assertThat(tables().rows("template")).isEqualTo(20);
    assertThat(tables().rows("tag")).isEqualTo(6);
    assertThat(tables().violations()).isEmpty();
  }

  private static void atOnce(int members, Request request) throws Exception {
    try (var threads = Executors.newFixedThreadPool(members)) {
      var tasks =
          IntStream.rangeClosed(1, members)
              .mapToObj(n -> (Callable<Integer>) () -> request.of(n).statusCode())
              .toList();
      for (var status : threads.invokeAll(tasks)) {
        assertThat(status.get()).isBetween(200, 204);
      }
    }
  }

  @FunctionalInterface
  private interface Request {
    HttpResponse<String> of(int member);
  }

  @Test
  void categories_are_made_renamed_and_deleted_with_their_templates_kept() {
    var made = member(1).post("/api/categories", "{\"name\": \"Third\"}");
    var id = TemplateClient.json(made).get("id").asInt();
    member(1).create(body(id, "kept", "", "PUBLIC", 1));

    problem(member(1).post("/api/categories", "{\"name\": \"Third\"}"), 409, "category-exists");
    problem(member(1).post("/api/categories", "{\"name\": \" Third \"}"), 409, "category-exists");
    assertThat(member(1).post("/api/categories", "{\"name\": \"third\"}").statusCode())
        .isEqualTo(201);
    problem(member(1).post("/api/categories", "{\"name\": \"a\\u000bb\"}"), 400, "invalid-request");
    var changed = "{\"name\": \"Drittens\", \"ordinal\": 0}";
    problem(member(2).put("/api/categories/" + id, changed), 403, "not-the-owner");
    assertThat(member(1).put("/api/categories/" + id, changed).statusCode()).isEqualTo(204);
    assertThat(
            TemplateClient.json(member(2).get("/api/categories?memberId=1"))
                .findValuesAsString("name"))
        .containsExactly("Drittens", "Default", "Other", "third");
    problem(
        member(1).put("/api/categories/" + id, "{\"name\": \"Other \", \"ordinal\": 0}"),
        409,
        "category-exists");
    problem(member(2).delete("/api/categories/" + id), 403, "not-the-owner");
    problem(member(1).delete("/api/categories/10"), 409, "default-category");
    problem(member(1).delete("/api/categories/999999"), 404, "not-found");
    assertThat(member(1).delete("/api/categories/" + id).statusCode()).isEqualTo(204);
    assertThat(member(1).titles("?categoryId=10")).containsExactly("kept");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "page=-1",
        "page=0",
        "page=x",
        "page=99999999999",
        "size=0",
        "size=101",
        "size=100000",
        "sort=x",
        "sort=title",
        "sort=createdAt,up",
        "sort=createdAt&sort=likesCount",
        "sort=;drop",
        "tagIds=x",
        "tagIds=1,,2",
        "memberId=x",
        "categoryId=99999999999999999999",
        "keyword=",
        "keyword=%00",
        "keyword=%ED%A0%80",
        "keyword=%FF"
      })
  void a_list_that_cannot_be_is_400(String query) {
    assertThat(member(1).get("/api/templates?" + query).statusCode()).isEqualTo(400);
  }

  @Test
  void long_lists_of_parameters_are_400_and_long_keywords_too() {
    assertThat(member(1).get("/api/templates?keyword=" + "x".repeat(101)).statusCode())
        .isEqualTo(400);
    assertThat(member(1).get("/api/templates?keyword=" + "x".repeat(10_000)).statusCode())
        .isEqualTo(400);
    assertThat(member(1).get("/api/templates?tagIds=" + "1,".repeat(20) + "1").statusCode())
        .isEqualTo(400);
    assertThat(member(1).found("%".repeat(100))).isEmpty();
    assertThat(member(1).found("👍".repeat(100))).isEmpty();
    assertThat(member(1).found("+-@~<>()\"*' \\".repeat(7))).isEmpty();
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
        "\"tags\": []|\"tags\": [\"a\\u000b\"]",
        "\"title\": \"x\"|\"titel\": \"x\"",
        "\"title\": \"x\"|\"title\": \"LONG\"",
        "\"categoryId\": 10|\"categoryId\": 20",
        "\"categoryId\": 10|\"categoryId\": 999999",
        "\"categoryId\": 10|\"categoryId\": null",
        "\"categoryId\": 10|\"categoryId\": 1.5",
        "PUBLIC|public",
        "\"PUBLIC\"|0",
        "\"thumbnail\": 1|\"thumbnail\": 3",
        "\"thumbnail\": 1|\"thumbnail\": 0",
        "\"tags\": []|\"tags\": [\"  \"]",
        "\"tags\": []|\"tags\": [null]",
        "\"tags\": []|\"tags\": [\"\\udc00\"]",
        "\"tags\": []|\"tags\": [\"0123456789012345678901234567890\"]",
        "\"tags\": []|\"tags\": MANY",
        "\"filename\": \"a.txt\"|\"filename\": \"\"",
        "\"content\": \"second\"|\"content\": null",
      })
  void a_template_that_cannot_be_is_400_and_nothing_is_stored(String from, String to) {
    var changed =
        to.replace("LONG", "x".repeat(256))
            .replace(
                "MANY",
                IntStream.range(0, 1_000)
                    .mapToObj(n -> "\"t" + n + '"')
                    .collect(Collectors.joining(",", "[", "]")));
    var answer = member(1).post("/api/templates", body("x", "").replace(from, changed));

    problem(answer, 400, "invalid-request");
    assertThat(tables().rows("template")).isZero();
    assertThat(tables().rows("tag")).isZero();
  }

  @Test
  void a_source_code_too_large_is_refused_and_one_that_just_fits_is_stored() {
    var body = body("x", "");

    assertThat(
            member(1)
                .post("/api/templates", body.replace("second", "x".repeat(12_000_000)))
                .statusCode())
        .isEqualTo(413);
    problem(
        member(1).post("/api/templates", body.replace("second", "x".repeat(65_537))),
        400,
        "invalid-request");
    assertThat(member(1).create(body.replace("second", "한".repeat(65_536)))).isPositive();
  }

  @Test
  void source_code_keeps_its_tabs_and_line_ends() {
    var id = member(1).create(body("x", "").replace("second", "a\\tb\\r\\nc"));

    var codes = TemplateClient.json(member(1).get("/api/templates/" + id)).get("sourceCodes");
    assertThat(codes.get(1).get("content").asString()).isEqualTo("a\tb\r\nc");
  }

  @Test
  void who_is_no_member_gets_nothing() {
    problem(member(99).get("/api/templates"), 403, "not-a-member");
    problem(member(99).get("/api/templates/x"), 400, "invalid-request");
    problem(new TemplateClient(port, "x").get("/api/templates"), 401, "invalid-token");
  }

  static void problem(HttpResponse<String> answer, int status, String type) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.body())
        .contains("urn:bottleneck-lab:problem:" + type + '"')
        .doesNotContainIgnoringCase("select ")
        .doesNotContain("Exception");
  }

  /** How many statements this asks of the server, by its own count. */
  final long statements(Runnable work) {
    work.run();
    var connection = new SingleConnectionDataSource();
    connection.setUrl(database.url());
    connection.setUsername(database.user());
    connection.setPassword(database.password());
    connection.setSuppressClose(true);
    try (connection) {
      var jdbc = new JdbcTemplate(connection);
      var before = asked(jdbc);
      work.run();
      return asked(jdbc) - before - 1;
    }
  }

  private static long asked(JdbcTemplate jdbc) {
    return jdbc.query("SHOW GLOBAL STATUS LIKE 'Questions'", (row, index) -> row.getLong(2))
        .getFirst();
  }
}
