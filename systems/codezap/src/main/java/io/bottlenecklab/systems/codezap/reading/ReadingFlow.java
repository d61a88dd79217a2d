package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Script;
import io.bottlenecklab.lab.load.script.Script.SingleGet;
import io.bottlenecklab.lab.load.script.Tokens;
import io.bottlenecklab.systems.codezap.SignedInMembers;
import io.bottlenecklab.systems.codezap.bare.MemberWork;
import io.bottlenecklab.systems.codezap.bare.MemberWork.Preparation;
import java.util.List;

/** A seeded member, drawn at random, reads with one request. */
abstract sealed class ReadingFlow implements Flow
    permits MemberTagsFlow, TemplateDetailFlow, TemplateListFlow, TemplateSearchFlow {

  private final Tokens tokens = new Tokens();
  private final String name;
  private final String expected;
  private final BareWork bare;

  /**
   * A flow.
   *
   * @param expected a part of each answer
   * @param bareName what bare work is called that reads the same rows
   * @param about what that is, in words
   * @param reading prepares it on a connection that only reads
   */
  ReadingFlow(String name, String expected, String bareName, String about, Preparation reading) {
    this.name = name;
    this.expected = expected;
    this.bare =
        new MemberWork(
            bareName,
            about,
            (connection, subject) -> {
              connection.setReadOnly(true);
              return reading.on(connection, subject);
            });
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String service() {
    return "template-service";
  }

  @Override
  public final Script script(Load load) {
    var members = SignedInMembers.of(load, tokens);
    return new SingleGet(name, members::token, index -> path(load, members, index), expected);
  }

  /** The path of a call, by its number. */
  abstract String path(Load load, SignedInMembers members, int index);

  @Override
  public final List<BareWork> bareWork() {
    return List.of(bare);
  }
}
