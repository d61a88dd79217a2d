package io.bottlenecklab.db.testing;

/**
 * How much a test that kills or soaks does: little by default, much with {@code
 * -Dlab.test.long=true}.
 */
public final class LongForm {

  private static final boolean ASKED_FOR = Boolean.getBoolean("lab.test.long");

  private LongForm() {}

  /** The first by default, the second in the long form. */
  public static int choose(int usual, int inLongForm) {
    return ASKED_FOR ? inLongForm : usual;
  }
}
