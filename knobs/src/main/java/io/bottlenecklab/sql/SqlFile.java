package io.bottlenecklab.sql;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Reads a statement that stands in a file of its own, because a service and the bare work of its
 * system both send it.
 *
 * <p>The files stand in the service, in {@code src/main/resources/sql/<system>/}. The module in
 * {@code systems/} adds that folder to its resources. A statement that the service alone sends is a
 * text block beside its use.
 */
public final class SqlFile {

  private SqlFile() {}

  /**
   * Returns the statement of {@code sql/<name>.sql} on the class path, without the line break at
   * its end.
   *
   * @param name system and statement, with a slash between them
   * @throws IllegalArgumentException if there is no such file
   */
  public static String read(String name) {
    var file = "/sql/" + name + ".sql";
    try (var sql = SqlFile.class.getResourceAsStream(file)) {
      if (sql == null) {
        throw new IllegalArgumentException("no file " + file + " on the class path");
      }
      return new String(sql.readAllBytes(), StandardCharsets.UTF_8).stripTrailing();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
