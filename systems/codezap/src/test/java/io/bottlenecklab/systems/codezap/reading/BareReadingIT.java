package io.bottlenecklab.systems.codezap.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.systems.codezap.Keywords;
import io.bottlenecklab.systems.codezap.StartedCodezap;
import io.bottlenecklab.systems.codezap.bare.DetailPage;
import io.bottlenecklab.systems.codezap.bare.ListPage;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Bare work and the running service read the same rows. */
class BareReadingIT {

  private static final SeededMember MEMBER = new SeededMember(2);

  /** Enough that some keywords are found in the order of the list, and others by their pairs. */
  private static final int TEMPLATES = 5_000;

  @TempDir private Path home = Path.of("");

  @Test
  void bare_work_reads_what_the_service_answers()
      throws IOException, InterruptedException, SQLException {
    try (var codezap = new StartedCodezap(home, TEMPLATES);
        var connection = codezap.database().connect()) {
      assertThat(ListPage.read(connection, MEMBER.n(), "", ListPage.VISIBLE, List.of(MEMBER.n())))
          .hasSize(ListPage.SIZE)
          .isEqualTo(ids(codezap.get(MEMBER, "/templates?page=1")));

      compareSearches(codezap, connection);

      var detail = codezap.get(MEMBER, "/templates/" + MEMBER.n());
      assertThat(DetailPage.read(connection, MEMBER.n(), MEMBER.n()))
          .isEqualTo(detail.path("sourceCodes").size() + detail.path("tags").size());
      assertThat(MemberTagsFlow.tags(connection, MEMBER.n()))
          .isEqualTo(codezap.get(MEMBER, "/tags").path("tags").size());

      for (var flow :
          List.of(
              new TemplateListFlow(),
              new TemplateSearchFlow(),
              new TemplateDetailFlow(),
              new MemberTagsFlow())) {
        try (var worker = flow.bareWork().getFirst().worker(codezap.subject())) {
          worker.once();
        }
      }
    }
  }

  private static void compareSearches(StartedCodezap codezap, Connection connection)
      throws IOException, InterruptedException, SQLException {
    var byPairs = TemplateSearchFlow.searches(connection, codezap.subject().knobs());
    var byText = TemplateSearchFlow.searches(connection, Map.of("codezap.search", "like"));
    for (var index = 0; index < Keywords.COUNT; index++) {
      var keyword = Keywords.get(index);
      var found =
          ids(
              codezap.get(
                  MEMBER,
                  "/templates?keyword=" + URLEncoder.encode(keyword, StandardCharsets.UTF_8)));

      assertThat(byPairs.get(index).read(connection, MEMBER.n())).as(keyword).isEqualTo(found);
      assertThat(byText.get(index).read(connection, MEMBER.n())).as(keyword).isEqualTo(found);
    }
    assertThat(byPairs)
        .as("both ways")
        .hasAtLeastOneElementOfType(KeywordPage.Filtered.class)
        .hasAtLeastOneElementOfType(KeywordPage.LookedUp.class);
  }

  private static List<Long> ids(JsonNode answer) {
    return answer
        .path("templates")
        .valueStream()
        .map(template -> template.path("id").asLong())
        .toList();
  }
}
