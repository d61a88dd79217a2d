package io.bottlenecklab.systems.codezap.writing;

import io.bottlenecklab.db.codezap.SeededMember;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicInteger;

/** A template with 20 tags stored, and deleted: the flow's users do both, too. */
final class BareCreation extends BareWriting {

  @Override
  public String name() {
    return "create";
  }

  @Override
  public String about() {
    return "a template with 20 tags, ten of them new, stored and deleted over plain JDBC in two commits";
  }

  @Override
  Writing writing(TemplateRows rows) {
    var run = HexFormat.of().toHexDigits(new SecureRandom().nextInt());
    var calls = new AtomicInteger();
    return member -> write(rows, member, run, calls.getAndIncrement());
  }

  private static void write(TemplateRows rows, SeededMember member, String run, int call)
      throws SQLException {
    rows.delete(member, rows.create(member, TemplateCreation.template(member, run, call)));
  }
}
