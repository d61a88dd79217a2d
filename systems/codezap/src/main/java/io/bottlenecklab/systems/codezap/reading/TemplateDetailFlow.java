package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.systems.codezap.SignedInMembers;
import io.bottlenecklab.systems.codezap.bare.DetailPage;

/**
 * Reads a seeded template of the caller's, with all source codes. Members have the seeded templates
 * in turn, so the caller's first one has the same number.
 */
public final class TemplateDetailFlow extends ReadingFlow {

  /** For the service loader. */
  public TemplateDetailFlow() {
    super(
        "template-detail",
        "\"sourceCodes\":[{",
        "detail",
        "a template with its source codes and tags read over plain JDBC, in two statements",
        (connection, _) -> (member, _) -> DetailPage.read(connection, member, member));
  }

  @Override
  String path(Load load, SignedInMembers members, int index) {
    return "/api/templates/" + members.caller(index).n();
  }
}
