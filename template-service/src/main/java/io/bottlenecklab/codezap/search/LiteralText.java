package io.bottlenecklab.codezap.search;

import io.bottlenecklab.sql.SqlFile;
import java.util.Collections;
import java.util.List;

/** Comparison of whole texts with a keyword, wildcards and all taken literally. */
final class LiteralText {

  private static final String PATTERN =
      "lower(CONVERT(? USING utf8mb4) COLLATE utf8mb4_unicode_520_ci) COLLATE utf8mb4_bin"
          + " ESCAPE '|'";
  private static final int PLACES = 4;

  /**
   * A condition on {@code template t}, for each template that is looked at. It counts, because for
   * EXISTS a server reads all source codes first.
   */
  public static final String PER_TEMPLATE = SqlFile.read("codezap/search-text").formatted(PATTERN);

  /** A condition on {@code template t} that reads the texts of all templates. */
  public static final String EVERY_TEXT =
      SqlFile.read("codezap/search-every-text").formatted(PATTERN);

  private LiteralText() {}

  /** A parameter for each of the four places. */
  public static List<Object> parameters(String keyword) {
    return Collections.nCopies(PLACES, pattern(keyword));
  }

  static String pattern(String keyword) {
    return "%" + keyword.replace("|", "||").replace("%", "|%").replace("_", "|_") + "%";
  }
}
