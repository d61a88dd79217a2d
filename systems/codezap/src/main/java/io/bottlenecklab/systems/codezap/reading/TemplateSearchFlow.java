package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.lab.load.BareWork.Subject;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Drawing;
import io.bottlenecklab.systems.codezap.Keywords;
import io.bottlenecklab.systems.codezap.SignedInMembers;
import io.bottlenecklab.systems.codezap.bare.MemberWork;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Searches all templates for one of the {@link Keywords}, English or Korean. */
public final class TemplateSearchFlow extends ReadingFlow {

  /** The caller is drawn from the same stream: the keyword must not depend on who calls. */
  private static final long APART = 0x5ea7c4;

  /** For the service loader. */
  public TemplateSearchFlow() {
    super(
        "template-search",
        "\"templates\":[",
        "search",
        "a first page of the templates with a keyword read over plain JDBC; of lucene, by known keys",
        TemplateSearchFlow::reading);
  }

  @Override
  String path(Load load, SignedInMembers members, int index) {
    return "/api/templates?keyword="
        + URLEncoder.encode(keyword(load, index), StandardCharsets.UTF_8);
  }

  private static String keyword(Load load, int index) {
    return Keywords.get(Drawing.of(load.seed() ^ APART, index).nextInt(Keywords.COUNT));
  }

  /** Which way each keyword is found is decided before, once for all searches. */
  private static MemberWork.Turn reading(Connection connection, Subject subject)
      throws SQLException {
    var searches = searches(connection, subject.knobs());
    return (member, random) ->
        searches.get(random.nextInt(searches.size())).read(connection, member);
  }

  /** One for each keyword. */
  static List<KeywordPage> searches(Connection connection, Map<String, Object> knobs)
      throws SQLException {
    var ways = new KeywordWays(connection, knobs);
    var searches = new ArrayList<KeywordPage>();
    for (var index = 0; index < Keywords.COUNT; index++) {
      searches.add(ways.of(Keywords.get(index)));
    }
    return searches;
  }
}
