package io.bottlenecklab.systems.codezap.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.system.StartedSystem;
import io.bottlenecklab.systems.codezap.Keywords;
import io.bottlenecklab.systems.codezap.bare.DetailPage;
import io.bottlenecklab.systems.codezap.bare.ListPage;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Bare work and the running service read the same rows. */
public final class ReadingComparison {

  private static final SeededMember MEMBER = new SeededMember(2);

  private final StartedSystem codezap;
  private final StartedSystem.Caller member;

  /** On a running system. */
  public ReadingComparison(StartedSystem codezap) throws IOException, InterruptedException {
    this.codezap = codezap;
    member = codezap.signIn(MEMBER.account().email(), MEMBER.account().password());
  }

  /** Compares lists, searches, details and tags. */
  public void compare() throws IOException, InterruptedException, SQLException {
    try (var connection = codezap.connect()) {
      assertThat(ListPage.read(connection, MEMBER.n(), "", ListPage.VISIBLE, List.of(MEMBER.n())))
          .hasSize(ListPage.SIZE)
          .isEqualTo(ids(get("/templates?page=1")));

      compareSearches(connection);

      var detail = get("/templates/" + MEMBER.n());
      assertThat(DetailPage.read(connection, MEMBER.n(), MEMBER.n()))
          .isEqualTo(detail.path("sourceCodes").size() + detail.path("tags").size());
      assertThat(MemberTagsFlow.tags(connection, MEMBER.n()))
          .isEqualTo(get("/tags").path("tags").size());
    }
  }

  private void compareSearches(Connection connection)
      throws IOException, InterruptedException, SQLException {
    var known = TemplateSearchFlow.searches(connection, codezap.running().knobs());
    var byText = TemplateSearchFlow.searches(connection, Map.of("codezap.search", "like"));
    for (var index = 0; index < Keywords.COUNT; index++) {
      var keyword = Keywords.get(index);
      var found =
          ids(get("/templates?keyword=" + URLEncoder.encode(keyword, StandardCharsets.UTF_8)));

      assertThat(known.get(index).read(connection, MEMBER.n())).as(keyword).isEqualTo(found);
      assertThat(byText.get(index).read(connection, MEMBER.n())).as(keyword).isEqualTo(found);
    }
  }

  private JsonNode get(String path) throws IOException, InterruptedException {
    var address = codezap.address("/api/templates").resolve("/api" + path);
    return StartedSystem.Caller.json(member.get(address));
  }

  private static List<Long> ids(JsonNode answer) {
    return answer
        .path("templates")
        .valueStream()
        .map(template -> template.path("id").asLong())
        .toList();
  }
}
