package io.bottlenecklab.codezap.template;

import java.util.Collections;

/** Question marks of statements whose parameters are as many as there are rows or keys. */
public final class Placeholders {

  private Placeholders() {}

  /** So many, for {@code IN (…)}. */
  public static String list(int count) {
    return String.join(", ", Collections.nCopies(count, "?"));
  }

  /** So many rows of that form, for {@code VALUES …}. */
  public static String rows(String row, int count) {
    return String.join(", ", Collections.nCopies(count, row));
  }
}
