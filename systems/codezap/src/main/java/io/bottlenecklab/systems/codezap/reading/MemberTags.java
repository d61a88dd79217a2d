package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.systems.codezap.SignedInMembers;
import java.util.List;

/** Asks for the tags of the caller's templates. */
public final class MemberTags extends ReadingFlow {

  @Override
  public String name() {
    return "member-tags";
  }

  @Override
  String path(Load load, SignedInMembers members, int index) {
    return "/api/tags?memberId=" + members.caller(index).n();
  }

  @Override
  String expected() {
    return "\"tags\":[{";
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(new BareMemberTags());
  }
}
