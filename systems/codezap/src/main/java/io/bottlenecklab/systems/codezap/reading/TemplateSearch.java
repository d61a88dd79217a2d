package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.lab.load.script.Drawing;
import io.bottlenecklab.systems.codezap.Keywords;
import io.bottlenecklab.systems.codezap.SignedInMembers;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Searches all templates for one of the {@link Keywords}, English or Korean. */
public final class TemplateSearch extends ReadingFlow {

  /** The caller is drawn from the same stream: the keyword must not depend on who calls. */
  private static final long APART = 0x5ea7c4;

  @Override
  public String name() {
    return "template-search";
  }

  @Override
  String path(Load load, SignedInMembers members, int index) {
    return "/api/templates?keyword="
        + URLEncoder.encode(keyword(load, index), StandardCharsets.UTF_8);
  }

  private static String keyword(Load load, int index) {
    return Keywords.get(Drawing.of(load.seed() ^ APART, index).nextInt(Keywords.COUNT));
  }

  @Override
  String expected() {
    return "\"templates\":[";
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(new BareSearch());
  }
}
