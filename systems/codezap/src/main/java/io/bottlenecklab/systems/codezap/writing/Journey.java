package io.bottlenecklab.systems.codezap.writing;

import static io.gatling.javaapi.core.CoreDsl.exitBlockOnFail;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.lab.load.script.HttpScript;
import io.bottlenecklab.lab.load.script.Script;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * The journey of report R3: six requests in a row, of which the latency is that of all together.
 * The member has signed in before. What is created is in all three lists until it is deleted.
 */
public final class Journey extends WritingFlow {

  private static final int TAGS = 2;
  private static final int SOURCES = 2;

  @Override
  public String name() {
    return "journey";
  }

  @Override
  public Script script(Load load) {
    return new Requests(calls(load));
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(new BareJourney());
  }

  /** What a journey creates. */
  static NewTemplate template(SeededMember member) {
    return NewTemplate.of(member, SOURCES, NewTemplate.seededTags(member, TAGS));
  }

  private record Requests(TemplateCalls calls) implements HttpScript {

    private static final String LIST = "\"templates\":[";
    private static final String DETAIL = "\"sourceCodes\":[{";

    @Override
    public int expected() {
      return TemplateCalls.NO_CONTENT;
    }

    @Override
    public ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index) {
      return exitBlockOnFail()
          .on(
              calls.get("list", target, index, Requests::own, LIST),
              calls.get("list-category", target, index, Requests::ofCategory, LIST),
              calls.get("list-tag", target, index, Requests::ofTag, LIST),
              calls.get("detail", target, index, Requests::seeded, DETAIL),
              calls.create(target, index, (member, _) -> template(member)),
              calls.delete(target));
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

    /** Members have the seeded templates in turn, so the first one has the member's number. */
    private static String seeded(SeededMember member) {
      return "/" + member.n();
    }
  }
}
