package io.bottlenecklab.systems.codezap.bare;

import io.bottlenecklab.sql.SqlFile;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** A template with its source codes and tags, in the statements that the tuned service sends. */
public final class DetailPage {

  private static final String TEMPLATE = SqlFile.read("codezap/detail");
  private static final String TAGS = SqlFile.read("codezap/detail-tags");

  private DetailPage() {}

  /** Reads it; returns how many source codes and tags it has. */
  public static int read(Connection connection, long member, long template) throws SQLException {
    var sources = Query.read(connection, TEMPLATE, List.of(member, template, member));
    if (sources == 0) {
      throw new SQLException("template %d is gone".formatted(template));
    }
    return sources + Query.read(connection, TAGS, List.of(template));
  }
}
