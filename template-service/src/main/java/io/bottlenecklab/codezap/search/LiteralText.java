package io.bottlenecklab.codezap.search;

import io.bottlenecklab.sql.SqlFile;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Comparison of whole texts with a keyword, wildcards and all taken literally, without case as
 * {@link LetterCase} has it. The server folds texts by {@code lower()}; forms of the keyword's
 * letters that its tables may not have are replaced.
 */
final class LiteralText {

  private static final int PLACES = 4;
  private static final String TEXT = SqlFile.read("codezap/search-text");
  private static final String EVERY = SqlFile.read("codezap/search-every-text");

  /** The same for most keywords, so that it is put together once. */
  private static final String PLAIN_TEXT = TEXT.formatted("", "");

  private static final String PLAIN_EVERY = EVERY.formatted("", "");

  private LiteralText() {}

  /**
   * A condition on {@code template t}, for each template that is looked at. It counts, because for
   * EXISTS a server reads all source codes first.
   */
  static String perTemplate(String keyword) {
    var replaced = replacements(keyword);
    return replaced.isEmpty() ? PLAIN_TEXT : replacing(TEXT, replaced);
  }

  /** A condition on {@code template t} that reads the texts of all templates. */
  static String everyText(String keyword) {
    var replaced = replacements(keyword);
    return replaced.isEmpty() ? PLAIN_EVERY : replacing(EVERY, replaced);
  }

  private static List<String> replacements(String keyword) {
    return LetterCase.fold(keyword)
        .codePoints()
        .distinct()
        .boxed()
        .flatMap(
            letter -> LetterCase.unfolded(letter).stream().map(form -> replacement(form, letter)))
        .toList();
  }

  private static String replacement(int form, int letter) {
    return ", '%s', '%s')".formatted(Character.toString(form), Character.toString(letter));
  }

  private static String replacing(String sql, List<String> replacements) {
    return sql.formatted(
        "replace(".repeat(replacements.size()),
        replacements.stream().collect(Collectors.joining()));
  }

  /** A parameter for each of the four places. */
  static List<Object> parameters(String keyword) {
    return Collections.nCopies(PLACES, pattern(keyword));
  }

  static String pattern(String keyword) {
    return "%"
        + LetterCase.fold(keyword).replace("|", "||").replace("%", "|%").replace("_", "|_")
        + "%";
  }
}
