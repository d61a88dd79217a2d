package io.bottlenecklab.systems.codezap.writing;

import static io.gatling.javaapi.core.CoreDsl.doIf;
import static io.gatling.javaapi.core.CoreDsl.exec;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.lab.load.script.HttpScript;
import io.bottlenecklab.lab.load.script.Script;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Creates a template with 20 tags, ten of them new, as the authors of report R3 did. The user's
 * template of the turn before is deleted first, which is not measured, so that there are never more
 * than one a user.
 */
public final class TemplateCreation extends WritingFlow {

  private static final int SEEDED_TAGS = 10;
  private static final int NEW_TAGS = 10;
  private static final int SOURCES = 2;

  @Override
  public String name() {
    return "template-creation";
  }

  @Override
  public Script script(Load load) {
    // unlike those of any other load: tags stay when their templates go
    return new Requests(calls(load), HexFormat.of().toHexDigits(new SecureRandom().nextInt()));
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(new BareCreation());
  }

  /** The template of a call, with tags that no other call has. */
  static NewTemplate template(SeededMember member, String run, int call) {
    var newTags =
        IntStream.rangeClosed(1, NEW_TAGS).mapToObj(k -> "%s-%d-%d".formatted(run, call, k));
    return NewTemplate.of(
        member,
        SOURCES,
        Stream.concat(NewTemplate.seededTags(member, SEEDED_TAGS).stream(), newTags).toList());
  }

  private record Requests(TemplateCalls calls, String run) implements HttpScript {

    @Override
    public int expected() {
      return TemplateCalls.CREATED;
    }

    @Override
    public Optional<ChainBuilder> before(
        Function<Session, String> target, ToIntFunction<Session> index) {
      return Optional.of(exec(doIf(TemplateCalls::hasCreated).then(calls.delete(target))));
    }

    @Override
    public ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index) {
      return calls.create(target, index, (member, call) -> template(member, run, call));
    }
  }
}
