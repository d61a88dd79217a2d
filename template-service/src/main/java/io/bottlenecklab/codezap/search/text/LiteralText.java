package io.bottlenecklab.codezap.search.text;

import java.util.Collections;
import java.util.List;

/** Comparison of whole texts with a keyword, wildcards and all taken literally. */
public final class LiteralText {

  private static final String LIKE =
      " LIKE lower(CONVERT(? USING utf8mb4) COLLATE utf8mb4_unicode_520_ci) COLLATE utf8mb4_bin"
          + " ESCAPE '|'";
  private static final int PLACES = 4;

  private LiteralText() {}

  /**
   * A condition on {@code template t}, for each template that is looked at. It counts, because for
   * EXISTS a server reads all source codes first.
   */
  public static String perTemplate() {
    return "(%s OR (SELECT count(*) FROM source_code s WHERE s.template_id = t.id AND %s) > 0)"
        .formatted(ofTemplate(), ofSourceCode());
  }

  /** A condition on {@code template t}. */
  public static String ofTemplate() {
    return "(%s OR %s)".formatted(contains("t.title"), contains("t.description"));
  }

  /** A condition on {@code source_code s}. */
  public static String ofSourceCode() {
    return "(%s OR %s)".formatted(contains("s.filename"), contains("s.content"));
  }

  /** A parameter for each of the four places. */
  public static List<Object> parameters(String keyword) {
    return Collections.nCopies(PLACES, pattern(keyword));
  }

  static String pattern(String keyword) {
    return "%" + keyword.replace("|", "||").replace("%", "|%").replace("_", "|_") + "%";
  }

  private static String contains(String column) {
    return "lower(%s) COLLATE utf8mb4_bin%s".formatted(column, LIKE);
  }
}
