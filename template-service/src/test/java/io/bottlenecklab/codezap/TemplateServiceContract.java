package io.bottlenecklab.codezap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.codezap.testing.FilledTables;
import io.bottlenecklab.codezap.testing.TemplateClient;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.support.testing.ServiceAnswer;
import io.bottlenecklab.support.testing.Simultaneously;
import io.bottlenecklab.support.testing.TokenIssuer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.config.YamlPropertiesFactoryBean;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.env.Environment;
import org.springframework.core.io.FileSystemResource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** What members get from the service, whatever its variant. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@DirtiesContext
abstract class TemplateServiceContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysqlOfItsOwn();

  static final TokenIssuer ISSUER = TokenIssuer.start();

  @TempDir static Path folder;

  @LocalServerPort int port;
  @Autowired private Environment environment;

  @DynamicPropertySource
  static void connections(DynamicPropertyRegistry properties) {
    database.migrate("codezap");
    properties.add("spring.datasource.url", database::url);
    properties.add("spring.datasource.username", database::user);
    properties.add("spring.datasource.password", database::password);
    properties.add("codezap.auth-service.url", ISSUER::url);
    properties.add("codezap.index-folder", folder::toString);
    // No connection is opened beside a test that counts statements.
    properties.add("spring.datasource.hikari.minimum-idle", () -> 0);
  }

  @BeforeEach
  void twenty_five_members() {
    tables().reset(25);
    await()
        .untilAsserted(
            () -> assertThat(member(1).get("/actuator/health/readiness").status()).isEqualTo(200));
    member(1).get("/actuator/searchindex?refresh=true").is(200);
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
    var answer = member(1).post(body(11, "한국어", "\" b \", \"a\"", "PUBLIC", 2));
    var id = answer.json().get("id").asLong();
    assertThat(answer.header("Location")).isEqualTo("/api/templates/" + id);

    var listed = member(2).list("").get("templates").get(0);
    assertThat(listed.get("title").asString()).isEqualTo("한국어");
    assertThat(listed.get("thumbnail").get("filename").asString()).isEqualTo("b.txt");
    assertThat(listed.get("category").get("name").asString()).isEqualTo("Other");
    assertThat(listed.get("member").get("name").asString()).isEqualTo("member-1");
    assertThat(listed.get("tags").findValuesAsString("name")).containsExactlyInAnyOrder("a", "b");
    assertThat(listed.get("liked").asBoolean()).isFalse();
    var told = member(2).get("/api/templates/" + id).json();
    assertThat(told.get("sourceCodes").findValuesAsString("filename"))
        .containsExactly("a.txt", "b.txt");

    member(1).put(id, body("changed", "\"c\"")).is(204);
    assertThat(member(2).found("changed")).containsExactly("changed");
    assertThat(member(2).found("한국어")).isEmpty();
    member(1).delete(id).is(204);
    member(2).get("/api/templates/" + id).is(404);
    assertThat(tables().violations()).isEmpty();
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
            member(2).put(id, body("x", "")),
            member(2).delete(id),
            member(2).like(id))) {
      answer.isProblem(404, "not-found");
    }
    assertThat(member(1).titles("")).containsExactly("shown", "hidden words");
    assertThat(member(1).found("hidden")).containsExactly("hidden words");
  }

  @Test
  void a_search_is_narrowed_sorted_and_paged_as_a_list_is() {
    for (var n = 1; n <= 5; n++) {
      member(1).create(body(n % 2 == 0 ? 10 : 11, "found " + n, "\"t" + n % 2 + '"', "PUBLIC", 1));
    }
    member(2).create(body(20, "found too", "", "PRIVATE", 1));
    var fourth = member(1).list("?keyword=found").get("templates").get(1);
    member(3).like(fourth.get("id").asLong()).is(204);
    var even = fourth.get("tags").get(0).get("id").asLong();

    assertThat(member(1).found("found")).startsWith("found 5", "found 4").hasSize(5);
    assertThat(member(1).titles("?keyword=found&sort=likesCount")).startsWith("found 4", "found 5");
    assertThat(member(1).titles("?keyword=found&sort=createdAt,asc&size=2&page=2"))
        .containsExactly("found 3", "found 4");
    assertThat(member(1).titles("?keyword=found&page=9")).isEmpty();
    assertThat(member(1).titles("?keyword=found&tagIds=" + even))
        .containsExactly("found 4", "found 2");
    assertThat(member(1).titles("?keyword=found&categoryId=11"))
        .containsExactly("found 5", "found 3", "found 1");
    assertThat(member(2).titles("?keyword=found&memberId=2")).containsExactly("found too");
    assertThat(member(1).titles("?keyword=found&memberId=2")).isEmpty();
    member(1).client().delete("/api/categories/11").is(204);
    assertThat(member(2).titles("?keyword=found&categoryId=10")).hasSize(5);
    assertThat(member(1).get("/actuator/searchindex").json().get("differing")).isEmpty();
  }

  @Test
  void of_what_is_to_be_deleted_all_goes_or_nothing() {
    var own = member(1).create(body("own", ""));
    var others = member(2).create(body(20, "theirs", "", "PUBLIC", 1));

    member(1).delete(own + "," + others).isProblem(403, "not-the-owner");
    member(1).delete(own + ",999999").isProblem(404, "not-found");
    member(1).put(others, body("x", "")).isProblem(403, "not-the-owner");
    assertThat(tables().rows("template")).isEqualTo(2);
    assertThat(tables().rows("source_code")).isEqualTo(4);
    member(1).delete(own + "," + own).is(204);
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

  @ParameterizedTest
  @ValueSource(
      strings = {"", "&sort=likesCount,asc", "&keyword=shown", "&keyword=shown&sort=modifiedAt"})
  void a_list_is_read_to_its_end_from_page_to_page(String query) {
    for (var n = 1; n <= 5; n++) {
      member(1).create(body(10, "shown " + n, "", n == 3 ? "PRIVATE" : "PUBLIC", 1));
    }
    var page = member(2).list("?size=2" + query);
    var titles = new ArrayList<String>();
    var pages = 1;
    for (; page.has("next"); pages++) {
      page.get("templates").forEach(each -> titles.add(each.get("title").asString()));
      page = member(2).list("?size=2" + query + "&after=" + page.get("next").asString());
      assertThat(page.has("page") || page.has("pages")).isFalse();
    }
    page.get("templates").forEach(each -> titles.add(each.get("title").asString()));

    assertThat(titles).containsExactlyInAnyOrder("shown 1", "shown 2", "shown 4", "shown 5");
    assertThat(pages).isEqualTo(2);
  }

  @Test
  void a_cursor_that_is_none_or_of_another_order_is_400_and_one_of_a_deleted_template_goes_on() {
    var first = member(1).create(body("first", ""));
    var second = member(1).create(body("second", ""));
    member(1).create(body("third", ""));
    var cursor = member(2).list("?size=2").get("next").asString();

    for (var query :
        List.of(
            "?after=x",
            "?after=",
            "?after=" + cursor + "&sort=likesCount",
            "?after=" + cursor + "&sort=createdAt,asc",
            "?after=" + cursor.toLowerCase(Locale.ROOT),
            "?after=" + "x".repeat(201),
            "?after=" + cursor + "&page=2")) {
      member(2).get("/api/templates" + query).isProblem(400, "invalid-request");
    }
    assertThat(member(2).titles("?after=" + cursor)).containsExactly("first");
    member(1).delete(second).is(204);
    member(2).get("/api/templates?after=" + cursor).is(200);
    member(1).delete(first).is(204);
    assertThat(member(2).titles("?after=" + cursor)).isEmpty();
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
    for (var round = 0; round < 10; round++) {
      var a = "\"a%d\"".formatted(round);
      var b = "\"b%d\"".formatted(round);
      var bodies = List.of(body("one", a + ", " + b), body(20, "two", b + ", " + a, "PUBLIC", 1));
      assertThat(Simultaneously.call(2, n -> member(n + 1).create(bodies.get(n))))
          .allSatisfy(key -> assertThat(key).isPositive());
    }
    assertThat(tables().rows("tag")).isEqualTo(20);
    assertThat(tables().rows("template_tag")).isEqualTo(40);
  }

  @Test
  void tags_differ_by_case_and_emoji() {
    member(1)
        .create(
            body("x", "\"Java\", \"java\", \"👍\", \"🎉\", \" Java \", \"\\u00a0Java\\u3000\""));

    assertThat(member(2).get("/api/tags?memberId=1").json().findValuesAsString("name"))
        .containsExactlyInAnyOrder("Java", "java", "👍", "🎉");
  }

  @Test
  void twenty_who_like_at_once_are_counted_each_once() throws Exception {
    var id = member(1).create(body("x", ""));

    atOnce(20, n -> member(n).like(id));
    atOnce(20, n -> member(n).like(id));
    assertThat(tables().rows("likes")).isEqualTo(20);
    assertThat(member(3).list("").get("templates").get(0).get("likesCount").asInt()).isEqualTo(20);
    assertThat(member(3).list("").get("templates").get(0).get("liked").asBoolean()).isTrue();

    atOnce(20, n -> n % 2 == 0 ? member(n).unlike(id) : member(n).like(id));
    atOnce(20, n -> n % 2 == 0 ? member(n).unlike(id) : member(n).like(id));
    assertThat(tables().rows("likes")).isEqualTo(10);
    assertThat(tables().violations()).isEmpty();
  }

  @Test
  void creating_liking_changing_deleting_and_listing_at_once_leaves_nothing_half_done()
      throws Exception {
    atOnce(
        20,
        n -> {
          ServiceAnswer last = member(n).get("/api/templates");
          for (var round = 0; round < 5; round++) {
            var body = body(10 * n, "t" + n, "\"x%d\", \"y\"".formatted(round), "PUBLIC", 1);
            var id = member(n).create(body);
            member(n % 20 + 1).like(id).is(204);
            member(n).put(id, body).is(204);
            member(n).get("/api/templates").is(200);
            last = round < 4 ? member(n).delete(id) : last;
          }
          return last;
        });
    assertThat(tables().rows("template")).isEqualTo(20);
    assertThat(tables().rows("tag")).isEqualTo(6);
    assertThat(tables().violations()).isEmpty();
  }

  private static void atOnce(int members, Simultaneously.Work<ServiceAnswer> request)
      throws Exception {
    assertThat(Simultaneously.call(members, n -> request.call(n + 1)))
        .allSatisfy(answer -> assertThat(answer.status()).isBetween(200, 204));
  }

  @Test
  void categories_are_made_renamed_and_deleted_with_their_templates_kept() {
    var owner = member(1).client();
    var other = member(2).client();
    var made = owner.post("/api/categories", "{\"name\": \"Third\"}");
    var id = made.json().get("id").asInt();
    member(1).create(body(id, "kept", "", "PUBLIC", 1));

    owner.post("/api/categories", "{\"name\": \"Third\"}").isProblem(409, "category-exists");
    for (var space : List.of(" ", "\\u3000", "\\u00a0", "\\u2028")) {
      owner
          .post("/api/categories", "{\"name\": \"%1$sThird%1$s\"}".formatted(space))
          .isProblem(409, "category-exists");
      owner
          .post("/api/categories", "{\"name\": \"%s\"}".formatted(space))
          .isProblem(400, "invalid-request");
    }
    owner.post("/api/categories", "{\"name\": \"third\"}").is(201);
    owner.post("/api/categories", "{\"name\": \"a\\u000bb\"}").isProblem(400, "invalid-request");
    var changed = "{\"name\": \"Drittens\", \"ordinal\": 0}";
    other.put("/api/categories/" + id, changed).isProblem(403, "not-the-owner");
    owner.put("/api/categories/" + id, changed).is(204);
    assertThat(member(2).get("/api/categories?memberId=1").json().findValuesAsString("name"))
        .containsExactly("Drittens", "Default", "Other", "third");
    owner
        .put("/api/categories/" + id, "{\"name\": \"Other \", \"ordinal\": 0}")
        .isProblem(409, "category-exists");
    other.delete("/api/categories/" + id).isProblem(403, "not-the-owner");
    owner.delete("/api/categories/10").isProblem(409, "default-category");
    owner.delete("/api/categories/999999").isProblem(404, "not-found");
    owner.delete("/api/categories/" + id).is(204);
    assertThat(member(1).titles("?categoryId=10")).containsExactly("kept");
  }

  @Test
  void long_lists_of_parameters_are_400_and_long_keywords_too() {
    member(1).get("/api/templates?keyword=" + "x".repeat(101)).is(400);
    member(1).get("/api/templates?keyword=" + "x".repeat(10_000)).is(400);
    member(1).get("/api/templates?tagIds=" + "1,".repeat(20) + "1").is(400);
    for (var malformed : List.of("%FF", "%C0%AF", "%ED%A0%80")) {
      assertThat(member(1).get("/api/templates?keyword=" + malformed).status()).isEqualTo(400);
    }
    assertThat(member(1).found("%".repeat(100))).isEmpty();
    assertThat(member(1).found("👍".repeat(100))).isEmpty();
    assertThat(member(1).found("+-@~<>()\"*' \\".repeat(7))).isEmpty();
  }

  @Test
  void a_list_in_no_order_that_there_is_is_400() {
    for (var sort : List.of("x", "title", "createdAt,up", "createdAt&sort=likesCount", ";drop")) {
      member(1).get("/api/templates?sort=" + sort).is(400);
    }
  }

  @Test
  void a_template_in_no_category_of_its_member_s_or_with_no_such_thumbnail_is_400() {
    var body = body("x", "");
    for (var broken :
        List.of(
            body.replace("\"categoryId\": 10", "\"categoryId\": 20"),
            body.replace("\"categoryId\": 10", "\"categoryId\": 999999"),
            body.replace("\"thumbnail\": 1", "\"thumbnail\": 3"))) {
      member(1).post(broken).isProblem(400, "invalid-request");
    }
    assertThat(tables().rows("template")).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\\u000b", "  ", "\\udc00", "0123456789012345678901234567890"})
  void a_tag_that_cannot_be_is_400_and_nothing_is_stored(String tag) {
    member(1).post(body("x", '"' + tag + '"')).isProblem(400, "invalid-request");

    assertThat(tables().rows("template")).isZero();
    assertThat(tables().rows("tag")).isZero();
  }

  @Test
  void a_source_code_too_large_is_refused_and_one_that_just_fits_is_stored() {
    var body = body("x", "");

    assertThat(member(1).post(body.replace("second", "x".repeat(12_000_000))).status())
        .isEqualTo(413);
    member(1).post(body.replace("second", "x".repeat(65_537))).isProblem(400, "invalid-request");
    assertThat(member(1).create(body.replace("second", "한".repeat(65_536)))).isPositive();
  }

  @Test
  void source_code_keeps_its_tabs_and_line_ends() {
    var id = member(1).create(body("x", "").replace("second", "a\\tb\\r\\nc"));

    var codes = member(1).get("/api/templates/" + id).json().get("sourceCodes");
    assertThat(codes.get(1).get("content").asString()).isEqualTo("a\tb\r\nc");
  }

  @Test
  void who_is_no_member_gets_nothing() {
    member(99).get("/api/templates").isProblem(403, "not-a-member");
    member(99).get("/api/templates/x").isProblem(400, "invalid-request");
    new TemplateClient(port, "x").get("/api/templates").isProblem(401, "invalid-token");
  }

  @Test
  void knobs_are_read_from_the_live_service() {
    var variant = new YamlPropertiesFactoryBean();
    variant.setResources(
        new FileSystemResource(environment.getRequiredProperty("lab.variant-file")));
    var stated = Objects.requireNonNull(variant.getObject());
    var effective = member(1).get("/actuator/knobs").is(200);

    assertThat(stated.keySet())
        .map(String::valueOf)
        .filteredOn(name -> name.startsWith("codezap."))
        .hasSize(10)
        .allSatisfy(name ->
            assertThat(effective.get(name).asString()).isEqualTo(String.valueOf(stated.get(name))));
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
      return new FilledTables(new JdbcTemplate(connection)).statements(work);
    }
  }
}
