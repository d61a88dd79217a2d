package io.bottlenecklab.sql;

import java.util.Collections;

/** Question marks of statements with as many parameters as there are rows or keys. */
public final class Placeholders {

  private Placeholders() {}

  /** So many, for {@code IN (…)}. */
  public static String list(int count) {
    return String.join(", ", Collections.nCopies(count, "?"));
  }

  /** Rows of that many columns each, for {@code VALUES …}. */
  public static String rows(int columns, int count) {
    return String.join(", ", Collections.nCopies(count, "(" + list(columns) + ")"));
  }
}
