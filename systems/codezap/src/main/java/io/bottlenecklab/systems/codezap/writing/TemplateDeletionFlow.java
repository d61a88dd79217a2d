package io.bottlenecklab.systems.codezap.writing;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Script;
import java.util.List;
import java.util.Optional;

/**
 * Deletes a template with five tags and five source codes. It is created first, which is not
 * measured.
 */
public final class TemplateDeletionFlow extends WritingFlow {

  private static final int TAGS = 5;
  private static final int SOURCES = 5;

  @Override
  public String name() {
    return "template-deletion";
  }

  @Override
  public Script script(Load load) {
    var calls = calls(load);
    return new CallScript(
        TemplateCalls.NO_CONTENT,
        Optional.of(
            (target, index) -> calls.create(target, index, (member, _) -> template(member))),
        (target, _) -> calls.delete(target));
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(
        bare(
            "delete",
            "a template with five source codes stored and deleted over plain JDBC in two commits",
            templates ->
                member -> templates.delete(member, templates.create(member, template(member)))));
  }

  /** What is created to be deleted. */
  static NewTemplate template(SeededMember member) {
    return NewTemplate.of(member, SOURCES, NewTemplate.seededTags(member, TAGS));
  }
}
