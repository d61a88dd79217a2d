package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.systems.codezap.SignedInMembers;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Lists 20 templates of all members, the newest first: the first page, or that of the step. */
public final class TemplateList extends ReadingFlow {

  private static final String PAGE = "page";
  private static final String FIRST = "1";

  @Override
  public String name() {
    return "template-list";
  }

  @Override
  public SortedMap<String, List<String>> options() {
    return new TreeMap<>(java.util.Map.of(PAGE, List.of(FIRST, "2000")));
  }

  @Override
  String path(Load load, SignedInMembers members, int index) {
    return "/api/templates?page=" + load.options().getOrDefault(PAGE, FIRST);
  }

  @Override
  String expected() {
    return "\"templates\":[{";
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(new BareListPage());
  }
}
