package io.bottlenecklab.systems.codezap.writing;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.lab.load.script.HttpScript;
import io.bottlenecklab.lab.load.script.Script;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Deletes a template with five tags and five source codes. It is created first, which is not
 * measured.
 */
public final class TemplateDeletion extends WritingFlow {

  private static final int TAGS = 5;
  private static final int SOURCES = 5;

  @Override
  public String name() {
    return "template-deletion";
  }

  @Override
  public Script script(Load load) {
    return new Requests(calls(load));
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(new BareDeletion());
  }

  /** What is created to be deleted. */
  static NewTemplate template(SeededMember member) {
    return NewTemplate.of(member, SOURCES, NewTemplate.seededTags(member, TAGS));
  }

  private record Requests(TemplateCalls calls) implements HttpScript {

    @Override
    public int expected() {
      return TemplateCalls.NO_CONTENT;
    }

    @Override
    public Optional<ChainBuilder> before(
        Function<Session, String> target, ToIntFunction<Session> index) {
      return Optional.of(calls.create(target, index, (member, _) -> template(member)));
    }

    @Override
    public ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index) {
      return calls.delete(target);
    }
  }
}
