package io.bottlenecklab.systems.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.system.StartedSystem.Caller;
import io.bottlenecklab.lab.system.SystemContract;
import io.bottlenecklab.systems.codezap.reading.ReadingComparison;
import io.bottlenecklab.systems.codezap.writing.JourneyFlow;
import io.bottlenecklab.systems.codezap.writing.WritingComparison;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CodezapIT extends SystemContract {

  private static final int TEMPLATES = 5_000;

  /** With so many that keywords are in few and in many. */
  CodezapIT() {
    super("--members", "3", "--templates", Integer.toString(TEMPLATES));
  }

  @Override
  protected List<String> telling() {
    return List.of(
        "query-per-row",
        "one-query",
        "full-count",
        "load-and-filter",
        "per-entity",
        "fulltext",
        "lucene");
  }

  @Override
  protected Optional<Damage> damage() {
    return Optional.of(
        new Damage(
            "UPDATE template SET likes_count = likes_count + 1 WHERE id = 7",
            "a template's count of likes is not that of its rows: template 7"));
  }

  @Test
  void a_user_shares_a_template_which_is_found_liked_and_removed()
      throws IOException, InterruptedException {
    new JourneyFlow().prepare(started().running());
    var member = new SeededMember(1);
    var caller = started().signIn(member.account().email(), member.account().password());
    var templates = started().address("/api/templates");

    var created = caller.post(templates, template(member));
    assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
    var id = Caller.json(created).path("id").asLong();
    var like = templates.resolve("/api/templates/%d/like".formatted(id));
    assertThat(caller.post(like, "").statusCode()).isEqualTo(204);

    var found = caller.get(templates.resolve("/api/templates?keyword=ZWICKEL"));
    assertThat(Caller.json(found).path("templates"))
        .singleElement()
        .satisfies(template -> {
          assertThat(template.path("id").asLong()).isEqualTo(id);
          assertThat(template.path("likesCount").asInt()).isEqualTo(1);
          assertThat(template.path("liked").asBoolean()).isTrue();
        });

    assertThat(started().check()).contains(sound(TEMPLATES + 1));
    new JourneyFlow().prepare(started().running());
    assertThat(started().check()).contains(sound(TEMPLATES));
  }

  private String sound(int templates) {
    return "%s: %,d templates: likes counted right, all whole, nothing orphaned, all indexed"
        .formatted(started().entry().variant(), templates);
  }

  private static String template(SeededMember member) {
    return """
    {"title": "Quicksort", "description": "A zwickel, and two halves", "categoryId": %d,
     "visibility": "PUBLIC", "thumbnail": 1, "tags": ["sorting", "Sorting"],
     "sourceCodes": [{"filename": "Quick.java", "content": "int zwickel = middle;"}]}
    """
        .formatted(member.category(2));
  }

  @Test
  void bare_work_reads_what_the_service_answers()
      throws IOException, InterruptedException, SQLException {
    new ReadingComparison(started()).compare();
  }

  @Test
  void bare_work_stores_the_rows_of_the_service_and_leaves_none_behind()
      throws IOException, InterruptedException, SQLException {
    WritingComparison.compare(started());
  }
}
