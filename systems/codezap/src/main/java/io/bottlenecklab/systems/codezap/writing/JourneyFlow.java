package io.bottlenecklab.systems.codezap.writing;

import static io.gatling.javaapi.core.CoreDsl.exitBlockOnFail;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Script;
import io.bottlenecklab.systems.codezap.bare.DetailPage;
import io.bottlenecklab.systems.codezap.bare.ListPage;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * The journey of report R3: six requests in a row, of which the latency is that of all together.
 * The member has signed in before. What is created is in all three lists until it is deleted.
 */
public final class JourneyFlow extends WritingFlow {

  private static final int TAGS = 2;
  private static final int SOURCES = 2;
  private static final String LIST = "\"templates\":[";
  private static final String DETAIL = "\"sourceCodes\":[{";
  private static final String OWN = "t.member_id = ?";
  private static final String OF_TAG =
      OWN + " AND t.id IN (SELECT template_id FROM template_tag WHERE tag_id IN (?))";

  @Override
  public String name() {
    return "journey";
  }

  @Override
  public Script script(Load load) {
    var calls = calls(load);
    return new CallScript(
        TemplateCalls.NO_CONTENT,
        Optional.empty(),
        (target, index) ->
            exitBlockOnFail()
                .on(
                    calls.get("list", target, index, JourneyFlow::own, LIST),
                    calls.get("list-category", target, index, JourneyFlow::ofCategory, LIST),
                    calls.get("list-tag", target, index, JourneyFlow::ofTag, LIST),
                    // members have the seeded templates in turn: the first one has their number
                    calls.get("detail", target, index, member -> "/" + member.n(), DETAIL),
                    calls.create(target, index, (member, _) -> template(member)),
                    calls.delete(target)));
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(
        bare(
            "journey",
            "three lists and a template read, another stored and deleted, over plain JDBC in two"
                + " commits",
            templates -> member -> write(templates, member)));
  }

  private static void write(BareTemplates templates, SeededMember member) throws SQLException {
    var connection = templates.connection();
    long n = member.n();
    var own = ListPage.read(connection, n, "", OWN, List.of(n));
    if (own.isEmpty()) {
      throw new SQLException("member %d has no templates".formatted(n));
    }
    var category = List.of(n, member.category(NewTemplate.CATEGORY));
    ListPage.read(connection, n, "", OWN + " AND t.category_id = ?", category);
    var tag = List.of(n, member.tag(NewTemplate.TAG));
    ListPage.read(connection, n, "", OF_TAG, tag);
    DetailPage.read(connection, n, n);
    templates.delete(member, templates.create(member, template(member)));
  }

  /** What a journey creates. */
  static NewTemplate template(SeededMember member) {
    return NewTemplate.of(member, SOURCES, NewTemplate.seededTags(member, TAGS));
  }

  private static String own(SeededMember member) {
    return "?memberId=" + member.n();
  }

  private static String ofCategory(SeededMember member) {
    return "%s&categoryId=%d".formatted(own(member), member.category(NewTemplate.CATEGORY));
  }

  private static String ofTag(SeededMember member) {
    return "%s&tagIds=%d".formatted(own(member), member.tag(NewTemplate.TAG));
  }
}
