package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.systems.codezap.pages.DetailPage;
import java.sql.Connection;

/** A member's first template, with all source codes. */
final class BareDetail extends BareReading {

  @Override
  public String name() {
    return "detail";
  }

  @Override
  public String about() {
    return "a template with its source codes and tags read over plain JDBC, in two statements";
  }

  /** The first one has the member's number. */
  @Override
  Reading reading(Connection connection, Subject subject) {
    return (member, _) -> {
      var _ = DetailPage.read(connection, member, member);
    };
  }
}
