package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.systems.codezap.SignedInMembers;
import java.util.List;

/** Reads a seeded template of the caller's, with all source codes. */
public final class TemplateDetail extends ReadingFlow {

  @Override
  public String name() {
    return "template-detail";
  }

  /** Members have the seeded templates in turn, so the caller's first one has the same number. */
  @Override
  String path(Load load, SignedInMembers members, int index) {
    return "/api/templates/" + members.caller(index).n();
  }

  @Override
  String expected() {
    return "\"sourceCodes\":[{";
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(new BareDetail());
  }
}
