package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Script;
import io.bottlenecklab.lab.load.script.Tokens;
import io.bottlenecklab.systems.codezap.SignedInMembers;

/** A seeded member, drawn at random, reads with one request. */
abstract sealed class ReadingFlow implements Flow
    permits MemberTags, TemplateDetail, TemplateList, TemplateSearch {

  private final Tokens tokens = new Tokens();

  @Override
  public final String service() {
    return "template-service";
  }

  @Override
  public final Script script(Load load) {
    var members = SignedInMembers.of(load, tokens);
    return new ReadingRequests(name(), members, expected(), index -> path(load, members, index));
  }

  /** The path of a call, by its number. */
  abstract String path(Load load, SignedInMembers members, int index);

  /** A part of each answer. */
  abstract String expected();
}
