package io.bottlenecklab.systems.codezap.writing;

import static io.gatling.javaapi.core.CoreDsl.doIf;
import static io.gatling.javaapi.core.CoreDsl.exec;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Script;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Creates a template with 20 tags, ten of them new, as the authors of report R3 did. The user's
 * template of the turn before is deleted first, which is not measured, so that there are never more
 * than one a user.
 */
public final class TemplateCreationFlow extends WritingFlow {

  private static final int SEEDED_TAGS = 10;
  private static final int NEW_TAGS = 10;
  private static final int SOURCES = 2;

  @Override
  public String name() {
    return "template-creation";
  }

  @Override
  public Script script(Load load) {
    var calls = calls(load);
    var run = newRun();
    return new CallScript(
        TemplateCalls.CREATED,
        Optional.of(
            (target, _) -> exec(doIf(TemplateCalls::hasCreated).then(calls.delete(target)))),
        (target, index) ->
            calls.create(target, index, (member, call) -> template(member, run, call)));
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(
        bare(
            "create",
            "a template with 20 tags, ten of them new, stored and deleted over plain JDBC in two"
                + " commits",
            TemplateCreationFlow::writing));
  }

  private static MemberWriting writing(BareTemplates templates) {
    var run = newRun();
    var calls = new AtomicInteger();
    return member -> {
      var template = template(member, run, calls.getAndIncrement());
      templates.delete(member, templates.create(member, template));
    };
  }

  /** Unlike that of any other load: tags stay when their templates go. */
  private static String newRun() {
    return HexFormat.of().toHexDigits(new SecureRandom().nextInt());
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
}
